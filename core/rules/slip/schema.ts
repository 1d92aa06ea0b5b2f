import * as z from 'zod/mini';
import { author } from '../history/author.ts';
import { keptCause } from './causes/date-change-cause.ts';

/** A part of a sentence. A title is a person's own text, so that a page can isolate its reading direction. */
const words = z.array(z.object({ text: z.string(), isTitle: z.boolean() }));

/** The client's disagreement with the cause of a move. Days are ISO. */
const dispute = z.object({
  text: z.string(),
  by: author,
  on: z.string(),
  /** What an editor answered; null without words. */
  reply: z.nullable(z.string()),
  /** True until an editor sets the cause again or replies. */
  isOpen: z.boolean(),
});

/** A move of a date with its undos, in the client's view of a shared ledger. Days are ISO; a due date may be `TBD`. */
const clientSlipMove = z.object({
  /** The save: the address of its causes and of a disagreement. */
  groupId: z.string(),
  on: z.string(),
  from: z.string(),
  to: z.string(),
  /** The share of this line in working days; negative for days won back. */
  days: z.number(),
  /** What belongs beside the move, in sentences: how late the item was, the agency's own lateness, a later cause. */
  notes: z.array(z.string()),
  dispute: z.nullable(dispute),
});

const slipMove = z.extend(clientSlipMove, {
  by: author,
  causes: z.array(keptCause),
  /** Who set the cause after the move, and when (UTC, ISO 8601); null if it was stated with the move or not at all. */
  causeSet: z.nullable(z.object({ by: author, at: z.string() })),
});

const clientLine = z.object({
  kind: z.enum(['stated', 'not stated', 'before the records']),
  /** The cause, such as `waiting for Customer list`. */
  text: z.string(),
  words,
  days: z.number(),
  moves: z.array(clientSlipMove),
});
const ledgerLine = z.extend(clientLine, {
  /** What makes it one line: one cause, or several that share the days. */
  causes: z.array(keptCause),
  moves: z.array(slipMove),
});

const forecast = z.object({
  on: z.string(),
  /** The present due date of the milestone. */
  byPlan: z.string(),
  /** Its dates if what still waits comes today, in five and in ten working days. */
  today: z.string(),
  inAWeek: z.string(),
  inTwoWeeks: z.string(),
  /** The late items that move it. */
  waitingFor: z.array(z.string()),
  /** Each working day without these moves the milestone by one. */
  movedDailyBy: z.array(z.string()),
  /** The open milestone that is most past due, not after this one; null if none is. */
  behind: z.nullable(z.object({ title: z.string(), daysLate: z.number() })),
  text: z.string(),
  words,
});

/** What both views of a ledger have. Dates are ISO; counts are working days of the project's calendar. */
const common = {
  /** The calendar by which days count, such as `Monday to Friday, holidays of Berlin`. */
  calendar: z.string(),
  /** The milestone of this ledger. `isNamed`: the agency chose it as the finish. */
  milestone: z.object({ id: z.string(), title: z.string(), isNamed: z.boolean() }),
  /** The date from which the slip counts; null without any date. */
  start: z.nullable(z.string()),
  /** The day of the agreed plan from which the slip counts; null without a plan. */
  agreedOn: z.nullable(z.string()),
  /** The present due date; null while there is none. */
  now: z.nullable(z.string()),
  /** `lost` minus `wonBack`; null while the milestone has no date. */
  slip: z.nullable(z.number()),
  lost: z.number(),
  wonBack: z.number(),
  corrections: z.object({ count: z.number(), days: z.number(), text: z.nullable(z.string()) }),
  /** After completion: the day, and the working days from the start and from the last due date. */
  completed: z.nullable(
    z.object({ on: z.string(), slip: z.number(), afterDue: z.number(), text: z.string() }),
  ),
  /** Items that are or were late and moved nothing. */
  takenUp: z.array(z.object({ title: z.string(), daysLate: z.number(), text: z.string() })),
  /**
   * The finish that an edit or a deletion took away. `removedOn`: the day on which it was removed; null while it only has no
   * date. `isThis`: nothing is left but this removed milestone, and the ledger is about it.
   */
  formerFinish: z.nullable(
    z.object({
      title: z.string(),
      removedOn: z.nullable(z.string()),
      last: z.nullable(z.string()),
      isThis: z.boolean(),
    }),
  ),
  /** What happened to the milestone of this ledger: it was added after the plan. */
  notes: z.array(z.string()),
  forecast: z.nullable(forecast),
  sentence: z.string(),
  words,
};

const clientLedger = z.object({
  ...common,
  lines: z.array(clientLine),
  wonBackBy: z.array(clientSlipMove),
});

/** Why a milestone is later or earlier than planned. */
export const slipLedger = z.object({
  ...common,
  lines: z.array(ledgerLine),
  wonBackBy: z.array(slipMove),
});
export type SlipLedger = z.output<typeof slipLedger>;

/** Response of GET /api/projects/{id}/slip. No ledger: no milestone has a date. */
export const slip = z.object({ shared: z.boolean(), ledger: z.nullable(slipLedger) });

/** The same for a client: without a ledger unless the agency shares it, and never with reasons. */
export const clientSlip = z.discriminatedUnion('shared', [
  z.object({ shared: z.literal(false) }),
  z.object({ shared: z.literal(true), ledger: z.nullable(clientLedger) }),
]);

const planRow = z.object({
  id: z.string(),
  title: z.string(),
  /** The agreed date, ISO or `TBD`. */
  dueDate: z.string(),
  /** The present date, ISO or `TBD`; null for a milestone that was removed. */
  now: z.nullable(z.string()),
  /** Working days from the agreed date to the present one; null where one is missing. */
  slip: z.nullable(z.number()),
  /** The day on which it was removed; null if it is there. */
  removedOn: z.nullable(z.string()),
});

/** An agreed plan: the due dates of all milestones at one moment, and what became of them. */
export const agreedPlan = z.object({
  id: z.string(),
  /** UTC, ISO 8601. */
  at: z.string(),
  by: author,
  note: z.nullable(z.string()),
  /** The approval by which the client agrees; `approvedAt` is null until it is ticked. */
  approval: z.nullable(
    z.object({ id: z.string(), title: z.string(), approvedAt: z.nullable(z.string()) }),
  ),
  rows: z.array(planRow),
  /** Milestones that were added after the plan. */
  added: z.array(z.object({ id: z.string(), title: z.string(), on: z.string() })),
});
export type AgreedPlan = z.output<typeof agreedPlan>;
