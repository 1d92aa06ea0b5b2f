import { approvalValues, tickApproval } from '@project-dashboard/core/approvals';
import { changeRow } from '@project-dashboard/core/fields';
import type { Handler } from '../http/handler.ts';
import { invalid } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { insertNote } from '../store/notes/note-table.ts';
import { findRow, saveRow } from '../store/rows/row-table.ts';
import { changeProject } from '../store/transaction.ts';
import { keepProof, readProof } from './approval-proof.ts';
import { approvalTable, proofPath } from './approval-table.ts';

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
