import { isDeepStrictEqual } from 'node:util';
import { todayIn } from '@project-dashboard/core/dates/today';
import type { DateChangeCause } from '@project-dashboard/core/slip/causes/date-change-cause';
import { causeWords, plainText } from '@project-dashboard/core/slip/ledger/slip-words';
import { readProjectCalendar } from '../calendar/project-calendar.ts';
import type { Handler, Request } from '../http/handler.ts';
import { listRows } from '../lists/list-table.ts';
import { milestoneTable } from '../lists/milestones.ts';
import { invalid, notFound, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/read-at-once.ts';
import { changeProject, Unchanged } from '../store/transaction.ts';
import { findMovedSave } from './find-save.ts';
import { keepCauses } from './keep-causes.ts';
import { milestonesBefore } from './milestones-before.ts';
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
    return readNow(db, request, timeZone);
  };

const causeText = (cause: DateChangeCause | null): string => {
  const causes = cause?.causes ?? [];
  return plainText(causeWords({ kind: causes.length === 0 ? 'not stated' : 'stated', causes }));
};

/** Records that the client disagrees with a line of a shared ledger, once while nobody has answered. */
export const disputeSlip =
  (db: Database, timeZone: string): Handler<'disputeSlip'> =>
  async (request) => {
    const { params, body, today } = request;
    const { groupId } = params;
    await changeProject(db, request, async (write) => {
      const { trx, projectId } = write;
      const { shared, ledger } = await readLedger(trx, projectId, { today, timeZone });
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
    return readNow(db, request, timeZone);
  };

const readNow = (
  db: Database,
  { projectId, today }: Pick<Request<'disputeSlip'>, 'projectId' | 'today'>,
  timeZone: string,
) => readAtOnce(db, (trx) => readLedger(trx, projectId ?? '', { today, timeZone }));
