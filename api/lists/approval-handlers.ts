import type { View } from '@project-dashboard/core/contract/route';
import { tickApproval } from '@project-dashboard/core/rows/approvals/approval-labels';
import {
  type ApprovalChanges,
  approvalValues,
} from '@project-dashboard/core/rows/approvals/fields';
import type { Approval } from '@project-dashboard/core/rows/approvals/schema';
import { changeRow } from '@project-dashboard/core/rows/fields/field-table';
import {
  evidenceOf,
  type StoredApproval,
} from '@project-dashboard/core/rules/evidence/item-stories';
import type { ChangeKind } from '@project-dashboard/core/rules/history/change';
import type { Handler, Handlers } from '../http/handler.ts';
import { invalid, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { findPastProof, findProof, keepProof, readProof } from './approval-proof.ts';
import { approvals, approvalTable, markChanges, proofPath } from './approvals.ts';
import { changeWithRow, saveFields, saveRow } from './list-table.ts';
import { hideNote, insertNote } from './notes.ts';
import { rowHandlers } from './row-handlers.ts';

export function approvalHandlers(db: Database) {
  const rows = rowHandlers(db, approvals);
  return {
    listApprovals: rows.list,
    createApproval: rows.create,
    updateApproval: updateApproval(db),
    deleteApproval: rows.remove,

    /**
     * Opens a request for changes. An approved item is unticked in the same save, so that the evidence has both. Throws 409
     * while a request is open.
     */
    requestChanges: (request) =>
      changeWithRow(db, approvalTable, request, async (write, item) => {
        const { now, by } = write;
        const { id, round } = item;
        if (item.changesRequested !== null)
          throw new Refusal(409, 'Changes are already requested. Write in the thread.');
        const unticked = { ...item, ...notApproved(request.today) };
        if (item.approved) await saveRow(write, approvalTable, item, unticked, 'unticked');
        const { text } = request.body;
        const note = await insertNote(
          write,
          { list: 'approvals', id },
          { kind: 'changes', text, round },
        );
        const changesRequested = { text, at: now, by, noteId: note.id };
        return saveFields(write, approvalTable, id, { changesRequested }, 'requested');
      }),

    /** Takes back the open request. A client takes back only what a client asked for. Throws 409. */
    takeBackChanges: (request) =>
      changeWithRow(db, approvalTable, request, async (write, { id, changesRequested }) => {
        if (changesRequested === null)
          throw new Refusal(409, 'No changes are requested any more. Reload the project.');
        if (request.view === 'client' && changesRequested.by.role !== 'client')
          throw new Refusal(409, 'The agency asked for these changes, so only it takes them back.');
        await hideNote(write, { list: 'approvals', id }, changesRequested.noteId);
        await saveFields(write, approvalTable, id, { changesRequested: null }, 'requested');
        return undefined;
      }),

    sendRound: sendRound(db),
    readApprovalProof: ({ projectId, params }) => findProof(db.reader, projectId, params.id),
    readPastProof: ({ projectId, params }) => findPastProof(db.reader, projectId, params.sha256),
  } satisfies Partial<Handlers>;
}

/**
 * Ticks or unticks an approval item. An editor may also change its fields and its proof. A tick or untick keeps the
 * stored proof: only `proofScreenshot` replaces it, or removes it with null.
 */
const updateApproval =
  (db: Database): Handler<'updateApproval'> =>
  async (request) => {
    const { body, view, today, now } = request;
    const { approved, approvedDate, proofScreenshot, ...fields }: ApprovalChanges = body;
    const given = approvalValues(fields, today);
    if (!given.ok) throw invalid(given.path, given.message);
    const proof = readProof(proofScreenshot);
    return changeWithRow(db, approvalTable, request, async (write, before) => {
      const ticked = tick(before, { approved, approvedDate }, { view, today, now });
      if (proof && !ticked.approved) {
        throw invalid(
          'proofScreenshot',
          'Only an approved item can have a proof. Approve the item in the same request.',
        );
      }
      const kept = proof ? await keepProof(write, before, proof) : proof;
      const changed = changeRow(ticked, { ...given.value, proof: kept });
      const isTick = changed.approved && !before.approved;
      const after = {
        ...changed,
        proofScreenshot: changed.proof && proofPath(before.id),
        approvedItem: isTick ? evidenceOf(changed) : changed.approvedItem,
        // Who approves an item asks for no changes.
        changesRequested: changed.approved ? null : changed.changesRequested,
      };
      return saveRow(
        write,
        approvalTable,
        before,
        await markChanges(write, before, after),
        kindOf(before, after),
      );
    });
  };

/** The kind is `ticked` or `unticked` if the tick changes, even if other fields change too. */
function kindOf(before: Approval, after: Approval): ChangeKind {
  if (before.approved === after.approved) return 'updated';
  return after.approved ? 'ticked' : 'unticked';
}

const notApproved = (today: string) => ({
  ...tickApproval(false, today),
  approvedAt: null,
  approvedBy: null,
  approvedItem: null,
  changedSinceApproval: null,
});

/** The item with the sent tick and date. An item that is already approved keeps its first approver and time. */
function tick(
  row: StoredApproval,
  { approved = row.approved, approvedDate }: ApprovalChanges,
  { view, today, now }: { readonly view: View; readonly today: string; readonly now: string },
): StoredApproval {
  if (!approved) {
    if (!row.approved && approvedDate) {
      throw invalid(
        'approvedDate',
        'Only an approved item can have an approved date. Approve the item in the same request.',
      );
    }
    return { ...row, ...notApproved(today) };
  }
  if (row.approved) return { ...row, approvedDate: approvedDate || row.approvedDate };
  const given = tickApproval(true, today);
  return {
    ...row,
    ...given,
    approvedDate: approvedDate || given.approvedDate,
    approvedAt: now,
    approvedBy: view,
  };
}

/**
 * Sends the next round of an item: it waits for the client again, without tick and without request. The proof of the last
 * round stays in the evidence and is no proof of the new one.
 */
const sendRound =
  (db: Database): Handler<'sendRound'> =>
  async (request) => {
    const { body, today } = request;
    const { text = '', proofScreenshot, ...fields } = body;
    const given = approvalValues(fields, today);
    if (!given.ok) throw invalid(given.path, given.message);
    const image = readProof(proofScreenshot);
    return changeWithRow(db, approvalTable, request, async (write, last) => {
      const { id } = last;
      const noted = { list: 'approvals', id } as const;
      const changed = changeRow(last, given.value);
      const round = last.round + 1;
      if (last.round === 1) {
        const { url, createdAt } = last;
        await insertNote(write, noted, { kind: 'round', text: '', url, round: 1, createdAt });
      }
      await insertNote(write, noted, { kind: 'round', text, url: changed.url, round });
      const proof = image ? await keepProof(write, last, image) : null;
      const after = {
        ...given.value,
        ...notApproved(today),
        proof,
        proofScreenshot: proof && proofPath(id),
        round,
        changesRequested: null,
      };
      return saveFields(write, approvalTable, id, after, 'round', { note: text });
    });
  };
