import { isDeepStrictEqual } from 'node:util';
import type { AgencyFace } from '@project-dashboard/core/rows/agency/face';
import { type Milestone, milestone } from '@project-dashboard/core/rows/milestones/schema';
import type { WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import { todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import { causesText } from '@project-dashboard/core/rules/slip/ledger/slip-words';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { readProjectCalendar } from '../calendar/calendars.ts';
import type { Handler, Request } from '../http/handler.ts';
import { listRows } from '../lists/list-table.ts';
import { milestoneTable } from '../lists/milestones.ts';
import { invalid, notFound, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import type { Write } from '../store/history/changes.ts';
import { newestFirst, only, table } from '../store/table.ts';
import { changeProject, readAtOnce, Unchanged } from '../store/transaction.ts';
import { readCountedMoves } from './counted-moves.ts';
import { keepCauses } from './keep-causes.ts';
import { readPlans } from './plans.ts';
import { readLedger } from './read-ledger.ts';
import { readDisputes, readLaterCauses, readStatedCause } from './read-records.ts';

/** Sets the causes of a save after it was made, or replies to the client's disagreement. */
export const setSlipCauses =
  (db: Database, timeZone: string): Handler<'setSlipCauses'> =>
  async (request) => {
    const { params, body, today } = request;
    const { groupId } = params;
    const { causes, reply = null } = body;
    if (causes === undefined && reply === null)
      throw invalid('causes', 'Send the causes, a reply to the client, or both.');
    await changeProject(db, request, async (write) => {
      const { trx, projectId } = write;
      const milestones = await listRows(trx, milestoneTable, projectId);
      const { calendar } = await readProjectCalendar(trx, projectId);
      const save = await findMovedSave(write, groupId, milestones, calendar);
      const later = await readLaterCauses(trx, projectId);
      const set = later.findLast((one) => one.groupId === groupId);
      const dispute = (await readDisputes(trx, projectId)).findLast(
        (one) => one.groupId === groupId,
      );
      const isOpen = dispute !== undefined && dispute.revision > (set?.revision ?? 0);
      if (reply !== null && !isOpen)
        throw new Refusal(
          409,
          'The client does not disagree with this move, so there is no reply.',
        );
      const before = set ? set.cause : await readStatedCause(trx, projectId, save.revision);
      const made = await keepCauses(
        write,
        causes,
        {
          ...{ ...save, groupId, today, on: todayIn(timeZone, new Date(save.at)) },
          milestones: await milestonesBefore(write, save.revision, milestones),
          known: before?.causes,
        },
        calendar,
        timeZone,
      );
      const cause = causes === undefined ? before : made;
      const isSame = isDeepStrictEqual(cause?.causes ?? [], before?.causes ?? []);
      if (isSame && reply === null) return new Unchanged(undefined);
      write.record({
        kind: 'attributed',
        row: { list: 'milestones', id: projectId, title: save.title },
        before: { groupId, cause: before },
        after: { groupId, cause, reply, text: isSame ? null : causesText(cause?.causes ?? []) },
      });
      return undefined;
    });
    return readLedgerOf(db, request, { timeZone });
  };

/**
 * Records that the client disagrees with a line of a shared ledger, once while nobody has answered, or that the author takes
 * it back.
 */
export const disputeSlip =
  (db: Database, { timeZone, readAgency }: LedgerReading): Handler<'disputeSlip'> =>
  async (request) => {
    const { params, body, today } = request;
    const { groupId } = params;
    const { text } = body;
    await changeProject(db, request, async (write) => {
      const { trx, projectId, by } = write;
      const { shared, ledger } = await readLedger(trx, projectId, { today, timeZone });
      if (!shared || ledger === null) throw notFound();
      const moves = [...ledger.lines.map((line) => line.moves), ledger.wonBackBy].find((line) =>
        line.some((move) => move.groupId === groupId),
      );
      if (moves === undefined) throw notFound();
      const dispute = moves.find((move) => move.groupId === groupId)?.dispute;
      if (text === null && !(dispute?.isOpen && isDeepStrictEqual(dispute.by, by)))
        throw new Refusal(409, 'You have no disagreement with this move to take back.');
      if (text !== null && moves.some((move) => move.dispute?.isOpen))
        throw new Refusal(
          409,
          'You disagree with this line already. The agency has not answered yet.',
        );
      write.record({
        kind: 'disputed',
        row: { list: 'milestones', id: projectId, title: ledger.milestone.title },
        before: text === null ? { groupId, text: dispute?.text } : null,
        after: { groupId, text },
      });
      return undefined;
    });
    return readLedgerOf(db, request, { timeZone, readAgency });
  };

export type ReadAgency = (knex: Knex) => Promise<Pick<AgencyFace, 'name'>>;

interface LedgerReading {
  readonly timeZone: string;
  /** Reads whose side `our side` is, for a client. */
  readonly readAgency?: ReadAgency | undefined;
}

/** The ledger as the author of a request reads it. */
export const readLedgerOf = (
  db: Database,
  request: Pick<Request<'readSlip'>, 'projectId' | 'today' | 'view'> & {
    readonly query?: Request<'readSlip'>['query'] | undefined;
  },
  { timeZone, readAgency }: LedgerReading,
) =>
  readAtOnce(db, async (trx) => {
    const { projectId, today, view, query } = request;
    const agency = view === 'client' ? (await readAgency?.(trx))?.name : undefined;
    return readLedger(trx, projectId, { ...query, today, timeZone, agency });
  });

const dates = z.object({ dueDate: z.optional(z.string()) });

const saves = table(
  'changes',
  z.object({
    revision: z.number(),
    at: z.string(),
    undoes: z.nullable(z.string()),
    rowId: z.string(),
    title: z.string(),
    before: z.nullable(dates),
    after: z.nullable(dates),
  }),
);

/**
 * Finds the save of a group through its project: the milestones that it moved, the first one that counts in a ledger before the
 * others, with its title and the working days of its move. Throws 404 for a group that moved no date, and 409 for an undo and for a
 * change that does not count.
 */
async function findMovedSave(
  { trx, projectId }: Pick<Write, 'trx' | 'projectId'>,
  groupId: string,
  milestones: readonly Milestone[],
  calendar: WorkingCalendar,
) {
  // The group has the id of its first change.
  const first: unknown = await trx('changes')
    .where({ id: groupId, project_id: projectId, group_id: groupId })
    .first('revision');
  if (first === undefined) throw notFound();
  const { revision } = z.object({ revision: z.number() }).parse(first);
  const rows = await saves.rows(trx, { revision }, (query) =>
    query.where({ project_id: projectId, list: 'milestones' }).orderBy('place'),
  );
  const moved = rows.filter(
    ({ before, after }) => before?.dueDate !== undefined && after?.dueDate !== undefined,
  );
  const [change] = moved;
  if (change === undefined) throw notFound();
  if (change.undoes !== null)
    throw new Refusal(409, 'This is an undo. It counts under the save that it undid.');
  const [plan] = await readPlans(trx, projectId, 1);
  for (const { rowId, at, title } of moved) {
    const row = milestones.find(({ id }) => id === rowId);
    if (row === undefined) continue;
    const counted = await readCountedMoves(trx, projectId, row, plan, calendar);
    const move = counted.moves.find(({ record }) => record.groupId === groupId);
    if (move === undefined) continue;
    const others = moved.map((other) => other.rowId).filter((id) => id !== rowId);
    return { revision, at, title, step: move.step, moved: [rowId, ...others] };
  }
  throw new Refusal(
    409,
    'This change does not count in the slip ledger, so it has no cause: it is older than the agreed plan, or corrected a date before its first move.',
  );
}

const shown = only(milestone, 'title', 'owner', 'status', 'dueDate');
const known = z.partial(shown);

const milestoneChanges = table(
  'changes',
  z.object({
    rowId: z.string(),
    kind: z.string(),
    before: z.nullable(known),
  }),
);

/** The milestones of a project as they were before one of its saves, from the history. */
async function milestonesBefore(
  { trx, projectId }: Pick<Write, 'trx' | 'projectId'>,
  revision: number,
  present: readonly Milestone[],
): Promise<z.output<typeof shown>[]> {
  const changes = await milestoneChanges.rows(trx, {}, (query) =>
    query
      .where({ project_id: projectId, list: 'milestones' })
      .andWhere('revision', '>=', revision)
      .orderBy(newestFirst('revision', 'place')),
  );
  const rows = new Map<string, z.output<typeof known>>(present.map((row) => [row.id, row]));
  for (const { rowId, kind, before } of changes) {
    if (kind === 'created') rows.delete(rowId);
    else if (before !== null && (kind === 'deleted' || rows.has(rowId)))
      rows.set(rowId, { ...rows.get(rowId), ...before });
  }
  return z.array(shown).parse([...rows.values()]);
}
