import * as endpoints from '@project-dashboard/core/contract/endpoints';
import {
  type ApprovalChanges,
  type ApprovalFields,
  approvalDefaults,
  approvalValues,
} from '@project-dashboard/core/rows/approvals/fields';
import { type Approval, approval } from '@project-dashboard/core/rows/approvals/schema';
import { ROW_LIMITS } from '@project-dashboard/core/rows/projects/fields';
import {
  changedSinceApproval,
  evidenceOf,
  type StoredApproval,
} from '@project-dashboard/core/rules/evidence/item-stories';
import { evidenceItem, type FieldStates } from '@project-dashboard/core/rules/history/change';
import * as z from 'zod/mini';
import type { Write } from '../store/history/changes.ts';
import { readLastChanges } from '../store/history/last-changes.ts';
import { table } from '../store/table.ts';
import { findProofDetails, proofDetails, proofOf } from './approval-proof.ts';
import type { RowTable } from './list-table.ts';
import { NO_NOTES, noteCountsOf } from './notes.ts';
import { newRow, type RowKind } from './row-handlers.ts';

const { path: PROOF_PATH } = endpoints.readApprovalProof;

export const proofPath = (id: string): string => PROOF_PATH.replace('{id}', id);

const own = z.extend(z.omit(approval, { proofScreenshot: true, proof: true }), {
  approvedItem: z.nullable(evidenceItem),
  proofSha256: z.nullable(z.string()),
});
const stored = table('approvals', own);
const columns = {
  ...stored.columns,
  ...proofDetails.columns,
  proofSha256: proofDetails.column('sha256'),
};

const kept = z.extend(
  z.omit(own, {
    projectId: true,
    proofSha256: true,
    changedSinceApproval: true,
    noteCount: true,
    internalNoteCount: true,
  }),
  {
    proof: z.nullable(z.string()),
  },
);

/** How approval items are stored. The bytes of a proof are in another table, so that lists do not read them. */
export const approvalTable: RowTable<StoredApproval> = {
  name: 'approvals',
  plural: 'approval items',
  limit: ROW_LIMITS.approvals,
  columns,
  select: (knex) =>
    knex('approvals')
      .leftJoin('proofs', (join) =>
        join
          .on('proofs.project_id', 'approvals.project_id')
          .andOn('proofs.sha256', 'approvals.proof_sha256'),
      )
      .select(columns),
  row: z.transform((found: unknown): StoredApproval => {
    const { proofSha256, ...row } = stored.row.parse(found);
    const proof = proofSha256 === null ? null : proofOf(found);
    return { ...row, proof, proofScreenshot: proof && proofPath(row.id) };
  }),
  encode: ({ proofScreenshot: _, proof, ...row }) =>
    stored.encode({ ...row, proofSha256: proof?.sha256 ?? null }),
  recorded: (row) => ({
    title: row.itemName,
    // An approved item is recorded as it was approved, even if it has changed since.
    item: row.approvedItem ?? evidenceOf(row),
    values: kept.parse({ ...row, proof: row.proof?.sha256 ?? null }),
  }),
  async restored(write, values) {
    const { proof: sha256, ...row } = kept.parse(values);
    const proof = sha256 === null ? null : await findProofDetails(write, sha256);
    const proofScreenshot = proof && proofPath(row.id);
    const { projectId } = write;
    const counts = await noteCountsOf(write, row.id);
    return { ...row, ...counts, projectId, proof, proofScreenshot, changedSinceApproval: null };
  },
};

/** Approval items. A new one is not approved. */
export const approvals: RowKind<ApprovalChanges, ApprovalFields, StoredApproval, Approval> = {
  table: approvalTable,
  schema: approval,
  read: approvalValues,
  make: (values, { projectId, sortOrder, now }) => ({
    ...newRow(now),
    projectId,
    approvedAt: null,
    approvedBy: null,
    proof: null,
    approvedItem: null,
    changedSinceApproval: null,
    round: 1,
    changesRequested: null,
    ...NO_NOTES,
    ...approvalDefaults(sortOrder),
    ...values,
  }),
};

/**
 * The item with its mark "Changed since approval" after a save. While the item differs from the approved one, the mark
 * names the changed fields and the time of the newest of their changes. An undo restores that time too: `undone` has
 * the field states of the change that it reverses.
 */
export async function markChanges(
  write: Pick<Write, 'trx' | 'projectId' | 'now'>,
  before: StoredApproval,
  after: StoredApproval,
  undone: FieldStates = {},
): Promise<StoredApproval> {
  if (!after.approved) return { ...after, approvedItem: null, changedSinceApproval: null };
  const fields = changedSinceApproval(after);
  if (fields.length === 0) return { ...after, changedSinceApproval: null };
  const [then, now] = [evidenceOf(before), evidenceOf(after)];
  const last = await readLastChanges(write.trx, write.projectId, [after.id]);
  const present = last.statesOf(after.id);
  const changes = fields.map((field) =>
    then[field] === now[field]
      ? { origin: present[field], newest: last.changesOf(after.id, [field])[0]?.id }
      : { origin: undone[field]?.from, newest: null },
  );
  const times = await readTimes(write, changes.flatMap(Object.values));
  const known = before.changedSinceApproval?.at ?? write.now;
  const days = changes.map(({ origin, newest }) => {
    const made = times.get(origin ?? '');
    // Restoring a value from before the approval is itself a change since the approval.
    if (made !== undefined && made > (after.approvedAt ?? '')) return made;
    return newest === null ? write.now : (times.get(newest ?? '') ?? known);
  });
  return { ...after, changedSinceApproval: { fields, at: days.toSorted().at(-1) ?? known } };
}

const changeTimes = z.array(z.object({ id: z.string(), at: z.string() }));

async function readTimes(
  { trx, projectId }: Pick<Write, 'trx' | 'projectId'>,
  ids: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => typeof id === 'string');
  const found: unknown = await trx('changes')
    .select('id', 'at')
    .where({ project_id: projectId })
    .whereIn('id', wanted);
  return new Map(changeTimes.parse(found).map(({ id, at }) => [id, at]));
}
