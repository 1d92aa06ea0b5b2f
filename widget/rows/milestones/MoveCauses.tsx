import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import type { WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';
import { checkCauses } from '@project-dashboard/core/rules/slip/causes/check-causes';
import type { KeptCause } from '@project-dashboard/core/rules/slip/causes/date-change-cause';
import { stepBetween } from '@project-dashboard/core/rules/slip/ledger/count-moves';
import { finishOf } from '@project-dashboard/core/rules/slip/ledger/finish-of';
import { sentenceAfter, type Words } from '@project-dashboard/core/rules/slip/ledger/slip-words';
import { oneLine } from '@project-dashboard/core/texts/text/words';
import { useProject } from '../../data/ProjectContext.ts';
import { useCalendar } from '../../data/reads/use-calendar.ts';
import { useClientItems } from '../../data/reads/use-client-items.ts';
import { isInternalLedger, useLedger } from '../../data/reads/use-ledger.ts';
import { type } from '../../theme/index.ts';
import { TextArea } from '../../ui/field/TextField.tsx';
import type { SaveOutcome } from '../../ui/form/save-outcome.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import {
  type CauseFault,
  CauseQuestion,
  fieldOfFault,
  needsReason,
  useRefusedCause,
} from '../../ui/slip/CauseQuestion.tsx';
import { type Run, SlipWords } from '../../ui/slip/SlipWords.tsx';
import * as css from '../../ui/slip/slip.css.ts';
import { useDates } from '../../ui/text/use-dates.ts';

/** The new due date of a milestone, ISO. */
interface NewDate {
  readonly id: string;
  readonly dueDate: string;
}

interface Move {
  readonly milestones: readonly MilestoneRow[];
  /** The milestones that move. The causes add up to the business days of the first one. Empty until they are known. */
  readonly changes: readonly NewDate[];
}

type Causes = readonly StatedCause[];

export const NO_CAUSES: Causes = [];

/** What is answered in a dialog that moves dates: what caused the move, and why an item explains that many days. */
interface Answers {
  readonly causes: Causes;
  readonly reason: string;
}

/** Checks the answers by the server's rules, and sends them. */
export function useMoveCauses(move: Move, { causes, reason }: Answers) {
  const { milestones, changes } = move;
  const { today } = useDates();
  const calendar = useCalendar();
  const items = useClientItems();
  const { refused, atField } = useRefusedCause(causes);
  const lacksReason = (fault: CauseFault | null) =>
    fault !== null && needsReason(fault.path, causes) !== null;

  const [first] = changes;
  const base = milestones.find(({ id }) => id === first?.id);
  const step =
    first && base && isIsoDate(base.dueDate)
      ? stepBetween(base.dueDate, first.dueDate, calendar)
      : 0;
  const facts = { title: base?.title ?? '', step, on: today, items };
  const checked = checkChosen(causes, reason, facts, today, calendar);
  const found = checked.ok || first === undefined ? null : checked.fault;
  // The server also counts what other moves claim of the same item.
  const isReasonRefused = lacksReason(refused);

  return {
    move,
    items,
    /** Why the reason may not stay empty. */
    question: lacksReason(found) ? found?.message : isReasonRefused ? refused?.message : undefined,
    /** What is wrong with the causes themselves. */
    fault: lacksReason(found ?? refused) ? null : (found ?? refused),
    /** The causes as the ledger stores them. Null while none of them is finished or their days do not add up. */
    stored: finishedCauses(causes, facts, today, calendar),
    /** Saves the move with the part of its request that has the causes: none if no cause is stated. */
    async save(send: (stated: { causes?: StatedCause[] }) => Promise<SaveOutcome>) {
      if (!checked.ok) {
        const { path, message } = checked.fault;
        return { ok: false, message, path: fieldOfFault(path, causes) };
      }
      if (checked.causes.length === 0) return atField(await send({}));
      const stated = checked.causes.map((cause) =>
        isReasonRefused ? withReason(cause, oneLine(reason)) : cause,
      );
      return atField(await send({ causes: stated }));
    },
  };
}

/**
 * Checks causes by the server's rules: as they are sent and as the server keeps them, or what is wrong with one. The reason of the move becomes the text of each item that explains fewer days than
 * are claimed.
 */
function checkChosen(
  chosen: readonly StatedCause[],
  reason: string,
  facts: Parameters<typeof checkCauses>[1],
  today: string,
  calendar: WorkingCalendar,
) {
  const why = oneLine(reason);
  let causes = chosen;
  for (;;) {
    const checked = checkCauses(causes, facts, today, calendar);
    if (checked.ok) return { ok: true as const, causes, kept: checked.value };
    const { path, message } = checked;
    const missing = needsReason(path, causes);
    if (missing === null || why === '') return { ok: false as const, fault: { path, message } };
    causes = causes.map((cause, index) => (index === missing ? { ...cause, text: why } : cause));
  }
}

/** The causes as the ledger stores them, but for those that are not finished yet. It does not wait for the reason. */
function finishedCauses(
  causes: Causes,
  ...rules: [Parameters<typeof checkCauses>[1], string, WorkingCalendar]
): readonly KeptCause[] | null {
  const checked = checkChosen(causes, '?', ...rules);
  if (checked.ok) return checked.kept;
  const [, place] = checked.fault.path.split('.');
  const others = causes.filter((_, index) => index !== Number(place));
  return place === undefined || others.length === 0 ? null : finishedCauses(others, ...rules);
}

/** The cause with this reason, if it is an item without one. The text of an outside cause is its name. */
const withReason = (cause: StatedCause, reason: string): StatedCause =>
  (cause.kind === 'input' || cause.kind === 'approval') && !cause.text
    ? { ...cause, text: reason }
    : cause;

interface Answering<Value> {
  readonly answers: ReturnType<typeof useMoveCauses>;
  readonly field: {
    readonly value: Value;
    readonly error: string | undefined;
    readonly onChange: (value: Value) => void;
  };
}

/** Asks what caused a move, and says what the slip ledger will say after it. */
export function MoveCauses({ answers, field }: Answering<Causes>) {
  return (
    <CauseQuestion
      items={answers.items}
      on={useDates().today}
      calendar={useCalendar()}
      value={field.value}
      // None again is as at the start.
      onChange={(causes) => field.onChange(causes.length === 0 ? NO_CAUSES : causes)}
      fault={field.error === undefined ? null : answers.fault}
      isFolded
    >
      {answers.move.changes.length > 0 && answers.stored && (
        <AfterMove {...answers.move} causes={answers.stored} />
      )}
    </CauseQuestion>
  );
}

/** Why the date moves. It asks for what the causes do not explain, and after a refused save as an error. */
export const MoveReason = ({ answers: { question }, field }: Answering<string>) => (
  <TextArea
    label="Reason"
    isOptional={question === undefined}
    placeholder="Why is the date changing?"
    maxLength={1000}
    {...field}
    hint={field.error === undefined ? question : undefined}
    error={field.error && question}
  />
);

interface AfterProps extends Move {
  readonly causes: readonly KeptCause[];
}

/** The sentence of the ledger after the move, with what is new in it strong. */
function AfterMove({ milestones, changes, causes }: AfterProps) {
  const { project } = useProject();
  const calendar = useCalendar();
  const moved = milestones.map((row) => ({
    ...row,
    dueDate: changes.find(({ id }) => id === row.id)?.dueDate ?? row.dueDate,
  }));
  const named = 'finishMilestoneId' in project ? project.finishMilestoneId : null;
  const present = useLedger().ledger;
  // Without a date now, it is the finish by its last date, which only the server knows.
  const undated = moved.find(({ id }) => present?.now === null && present.milestone.id === id);
  const finish = undated ?? finishOf(moved, named)?.row;
  // The move may make another milestone the last one.
  const isOther = present ? present.milestone.id !== finish?.id : false;
  const other = useLedger(isOther ? (finish?.id ?? null) : null).ledger;
  const ledger = isOther ? other : present;
  if (!ledger || finish === undefined || !isIsoDate(finish.dueDate)) return null;
  if (!isInternalLedger(ledger)) return null;
  // Without a present date, only the server knows the last one.
  if (ledger.now === null && ledger.start !== null) return null;
  const move = { from: ledger.now, to: finish.dueDate, causes };
  const words = sentenceAfter(ledger, move, calendar);
  return (
    <div role="status" className={css.after}>
      <Icon name="calendar-move" />
      <div>
        <p className={`${type.text.xs} ${type.muted}`}>After this move</p>
        <p>
          <SlipWords runs={changesStrong(words, ledger.sentence)} />
        </p>
      </div>
    </div>
  );
}

/** The sentence with what differs from the one before strong: the days of the move, and each cause whose days changed. */
function changesStrong(words: readonly Words[], before: string): Run[] {
  const runs: Run[] = [];
  let cause: Run[] = [];
  const keep = () => {
    const text = cause.map((run) => run.text).join('');
    runs.push(
      ...cause.map((run) => ({ ...run, isStrong: /^\d/.test(text) && !before.includes(text) })),
    );
    cause = [];
  };
  for (const [index, { text, isTitle }] of words.entries()) {
    // A number begins the next cause. Without one, a comma or `and` joins causes that share their days.
    const next = words[index + 1];
    const isNext = /^(, | and )$/.test(text) && !next?.isTitle && /^\d/.test(next?.text ?? '');
    const isBorder = !isTitle && (isNext || /^[.)]/.test(text));
    const moved = index === 1 ? /^( moved )([^,]+)(.*)$/s.exec(text) : null;
    if (moved) {
      const [, begin = '', days = '', end = ''] = moved;
      runs.push(
        { text: begin, isTitle: false },
        { text: days, isTitle: false, isStrong: !before.includes(days) },
        { text: end, isTitle: false },
      );
    } else if (index < 2 || isBorder) {
      keep();
      runs.push({ text, isTitle });
    } else cause.push({ text, isTitle });
  }
  keep();
  return runs;
}
