import { isDeepStrictEqual } from 'node:util';
import { todayIn } from '@project-dashboard/core/dates';
import { causeWords, type DateChangeCause, plainText } from '@project-dashboard/core/slip';
import type { Handler, Request } from '../http/handler.ts';
import { invalid, notFound, Refusal } from '../refusals/refusal.ts';
import { readProjectCalendar } from '../store/calendar/project-calendar.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/read-at-once.ts';
import type { ListTables } from '../store/rows/list-tables.ts';
import { listRows } from '../store/rows/row-table.ts';
import { keepCauses } from '../store/slip/keep-causes.ts';
import { readLedger } from '../store/slip/read-ledger.ts';
import { readDisputes, readLaterCauses, readStatedCause } from '../store/slip/read-records.ts';
import { changeProject, Unchanged } from '../store/transaction.ts';
import { findMovedSave } from './find-save.ts';
import { milestonesBefore } from './milestones-before.ts';

/** Sets the causes of a save after it was made, or replies to the client's disagreement. */
export const setSlipCauses =
  (db: Database, tables: ListTables, timeZone: string): Handler<'setSlipCauses'> =>
  async (request) => {
    const { params, body, today } = request;
    const { groupId } = params;
    const { causes, reply = null } = body;
    if (causes === undefined && reply === null)
      throw invalid('causes', 'Send the causes, a reply to the client, or both.');
    await changeProject(db, request, async (write) => {
      const { trx, projectId } = write;
      const milestones = await listRows(trx, tables.milestones, projectId);
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
        tables,
        causes,
        {
          ...{ ...save, groupId, today, on: todayIn(timeZone, new Date(save.at)) },
          milestones: await milestonesBefore(write, save.revision, milestones),
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
        after: { groupId, cause, reply, text: isSame ? null : causeText(cause) },
      });
      return undefined;
    });
    return readNow(db, tables, request, timeZone);
  };

const causeText = (cause: DateChangeCause | null): string => {
  const causes = cause?.causes ?? [];
  return plainText(causeWords({ kind: causes.length === 0 ? 'not stated' : 'stated', causes }));
};

/** Records that the client disagrees with a line of a shared ledger, once while nobody has answered. */
export const disputeSlip =
  (db: Database, tables: ListTables, timeZone: string): Handler<'disputeSlip'> =>
  async (request) => {
    const { params, body, today } = request;
    const { groupId } = params;
    await changeProject(db, request, async (write) => {
      const { trx, projectId } = write;
      const { shared, ledger } = await readLedger(trx, tables, projectId, { today, timeZone });
      if (!shared || ledger === null) throw notFound();
      const moves = [...ledger.lines.map((line) => line.moves), ledger.wonBackBy].find((line) =>
        line.some((move) => move.groupId === groupId),
      );
      if (moves === undefined) throw notFound();
      if (moves.some(({ dispute }) => dispute?.isOpen))
        throw new Refusal(
          409,
          'You disagree with this line already. The agency has not answered yet.',
        );
      write.record({
        kind: 'disputed',
        row: { list: 'milestones', id: projectId, title: ledger.milestone.title },
        before: null,
        after: { groupId, text: body.text },
      });
      return undefined;
    });
    return readNow(db, tables, request, timeZone);
  };

const readNow = (
  db: Database,
  tables: ListTables,
  { projectId, today }: Pick<Request<'disputeSlip'>, 'projectId' | 'today'>,
  timeZone: string,
) => readAtOnce(db, (trx) => readLedger(trx, tables, projectId ?? '', { today, timeZone }));
