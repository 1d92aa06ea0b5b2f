import { tickApproval } from '@project-dashboard/core/rows/approvals/approval-labels';
import { approvalValues } from '@project-dashboard/core/rows/approvals/fields';
import { changeRow } from '@project-dashboard/core/rows/fields/change-row';
import type { Handler } from '../http/handler.ts';
import { invalid, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeProject } from '../store/transaction.ts';
import { keepProof, readProof } from './approval-proof.ts';
import { approvalTable, proofPath } from './approvals.ts';
import { findRow, saveRow } from './list-table.ts';
import { hideNote, insertNote } from './notes.ts';

/**
 * Opens a request for changes. An approved item is unticked in the same save, so that the evidence has both. Throws 409
 * while a request is open.
 */
export const requestChanges =
  (db: Database): Handler<'requestChanges'> =>
  async (request) => {
    const { params, body, ifMatch, today } = request;
    return changeProject(db, request, async (write) => {
      const { trx, projectId, now, by } = write;
      const at = { projectId, id: params.id };
      const item = await findRow(trx, approvalTable, { ...at, ifMatch });
      if (item.changesRequested !== null)
        throw new Refusal(409, 'Changes are already requested. Write in the thread.');
      if (item.approved) {
        const cleared = { approvedAt: null, approvedBy: null, approvedItem: null };
        const open = { ...item, ...tickApproval(false, today), ...cleared };
        await saveRow(
          write,
          approvalTable,
          item,
          { ...open, changedSinceApproval: null },
          'unticked',
        );
      }
      const { text } = body;
      const noted = { list: 'approvals', id: item.id } as const;
      const note = await insertNote(write, noted, { kind: 'changes', text, round: item.round });
      const before = await findRow(trx, approvalTable, at);
      const changesRequested = { text, at: now, by, noteId: note.id };
      return saveRow(write, approvalTable, before, { ...before, changesRequested }, 'requested');
    });
  };

/** Takes back the open request. A client takes back only what a client asked for. Throws 409. */
export const takeBackChanges =
  (db: Database): Handler<'takeBackChanges'> =>
  async (request) => {
    const { params, ifMatch, view } = request;
    return changeProject(db, request, async (write) => {
      const { trx, projectId } = write;
      const at = { projectId, id: params.id };
      const { changesRequested } = await findRow(trx, approvalTable, { ...at, ifMatch });
      if (changesRequested === null)
        throw new Refusal(409, 'No changes are requested any more. Reload the project.');
      if (view === 'client' && changesRequested.by.role !== 'client')
        throw new Refusal(409, 'The agency asked for these changes, so only it takes them back.');
      await hideNote(write, { list: 'approvals', id: params.id }, changesRequested.noteId);
      const before = await findRow(trx, approvalTable, at);
      const after = { ...before, changesRequested: null };
      await saveRow(write, approvalTable, before, after, 'requested');
      return undefined;
    });
  };

/**
 * Sends the next round of an item: it waits for the client again, without tick and without request. The proof of the last
 * round stays in the evidence and is no proof of the new one.
 */
export const sendRound =
  (db: Database): Handler<'sendRound'> =>
  async (request) => {
    const { params, body, ifMatch, today } = request;
    const { text = '', proofScreenshot, ...fields } = body;
    const given = approvalValues(fields, today);
    if (!given.ok) throw invalid(given.path, given.message);
    const image = readProof(proofScreenshot);
    return changeProject(db, request, async (write) => {
      const { trx, projectId } = write;
      const { id } = params;
      const noted = { list: 'approvals', id } as const;
      const last = await findRow(trx, approvalTable, { projectId, id, ifMatch });
      const changed = changeRow(last, given.value);
      const round = last.round + 1;
      if (last.round === 1) {
        const { url, createdAt } = last;
        await insertNote(write, noted, { kind: 'round', text: '', url, round: 1, createdAt });
      }
      await insertNote(write, noted, { kind: 'round', text, url: changed.url, round });
      const before = await findRow(trx, approvalTable, { projectId, id });
      const proof = image ? await keepProof(write, before, image) : null;
      const after = {
        ...changeRow(before, given.value),
        ...tickApproval(false, today),
        approvedAt: null,
        approvedBy: null,
        approvedItem: null,
        changedSinceApproval: null,
        proof,
        proofScreenshot: proof && proofPath(id),
        round,
        changesRequested: null,
      };
      return saveRow(write, approvalTable, before, after, 'round', { note: text });
    });
  };
