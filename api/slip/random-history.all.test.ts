import type { Client } from '@project-dashboard/core/client';
import { addDays } from '@project-dashboard/core/dates';
import { stepBetween } from '@project-dashboard/core/slip';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

/** The histories on each database, and the steps of each. Core tries thousands of the same kind. */
const HISTORIES = 3;
const STEPS = 12;

const MONDAY = '2026-11-02';

const step = fc.record({
  what: fc.constantFrom(
    ...['edit', 'tbd', 'reschedule', 'reschedule', 'downstream', 'shift', 'undo', 'undo'],
    ...['agree', 'remove', 'cause', 'calendar', 'unrecorded'],
  ),
  row: fc.nat(2),
  days: fc.nat(30),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** One move to a later day, so that at least one ledger has lost days. */
const ONE_MOVE: readonly Step[] = [{ what: 'reschedule', row: 0, days: 21 }];

describe.each(DATABASE_KINDS)('on %s', (kind) => {
  const server = testServer({ kind, clock: () => new Date('2026-11-02T09:00:00Z') });

  async function take(agency: Client, id: string, { what, row: nth, days }: Step) {
    const rows = await agency.listMilestones({ id });
    const row = rows[nth % Math.max(1, rows.length)];
    const date = addDays(MONDAY, days);
    const { changes } = await agency.readHistory({ id, query: { list: 'milestones' } });
    const change = changes[days % Math.max(1, changes.length)];
    const causes = days % 2 === 0 ? [{ kind: 'ours' as const }] : [{ kind: 'scope' as const }];
    if (what === 'agree') await agency.agreePlan({ id, body: {} });
    if (what === 'calendar') {
      const free = [{ date, name: 'Free' }];
      await agency.saveProjectCalendar({ id, body: { weekdays: [1, 2, 3, 4, 5], free } });
    }
    if (what === 'undo' && change)
      await agency.undoChange({ ...{ id, changeId: change.id }, body: {} });
    if (what === 'cause' && change)
      await agency.setSlipCauses({ ...{ id, groupId: change.groupId }, body: { causes } });
    if (row === undefined) return;
    if (what === 'edit') await agency.updateMilestone({ id: row.id, body: { dueDate: date } });
    if (what === 'tbd') await agency.updateMilestone({ id: row.id, body: { dueDate: 'TBD' } });
    if (what === 'remove') await agency.deleteMilestone({ id: row.id });
    if (what === 'reschedule' || what === 'downstream') {
      const body = { newDate: date, causes, shiftDownstream: what === 'downstream' };
      await agency.rescheduleMilestone({ id: row.id, body });
    }
    if (what === 'shift') {
      const body = { baseMilestoneId: row.id, businessDaysShift: days, causes };
      await agency.shiftTimeline({ id, body });
    }
    // A server of an earlier version writes without recording.
    if (what === 'unrecorded')
      await server.database.writer('milestones').where({ id: row.id }).update({ due_date: date });
  }

  test('the parts add up to the slip in every history', async () => {
    const seen = { refused: 0, done: 0, lost: 0, wonBack: 0, withoutDate: 0 };
    const history = fc.array(step, { minLength: STEPS, maxLength: STEPS });
    for (const steps of [ONE_MOVE, ...fc.sample(history, HISTORIES)]) {
      const { id, internalToken } = await server.createProject();
      const agency = server.client(internalToken);
      const rows = [10, 20, 28].map((days) => ({ dueDate: addDays(MONDAY, days) }));
      await agency.createMilestones({ id, body: { rows } });
      for (const one of steps) {
        // Some are refused, such as a reschedule to a weekend. A refusal changes nothing.
        await take(agency, id, one).then(
          () => {
            seen.done += 1;
          },
          () => {
            seen.refused += 1;
          },
        );
      }
      const { calendar } = await agency.readProjectCalendar({ id });
      for (const milestone of await agency.listMilestones({ id })) {
        const reply = await agency
          .readSlip({ id, query: { milestone: milestone.id } })
          .catch(() => null);
        if (reply === null || !('ledger' in reply) || reply.ledger === null) continue;
        const { start, now, slip, lost, wonBack, lines } = reply.ledger;
        const told = JSON.stringify({ steps, milestone, ledger: reply.ledger });
        expect(
          lines.reduce((sum, { days }) => sum + days, 0),
          told,
        ).toBe(lost);
        if (slip === null) seen.withoutDate += 1;
        else expect(slip, told).toBe(lost - wonBack);
        if (start !== null && now !== null)
          expect(slip, told).toBe(stepBetween(start, now, calendar));
        if (lost > 0) seen.lost += 1;
        if (wonBack > 0) seen.wonBack += 1;
      }
    }
    expect(seen.done).toBeGreaterThan(0);
    expect(seen.lost).toBeGreaterThan(0);
  });
});
