import { workingDaysText } from '@project-dashboard/core/rows/milestones/timeline/timeline-texts';
import type { WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';
import {
  type ClientItem,
  daysLateOn,
} from '@project-dashboard/core/rules/slip/causes/client-items';
import { namesText } from '@project-dashboard/core/texts/text/words';
import { Fragment, type ReactNode, useState } from 'react';
import { layout } from '../../theme/index.ts';
import { DateField } from '../field/DateField.tsx';
import { TextField } from '../field/TextField.tsx';
import type { SaveOutcome } from '../form/save-outcome.ts';
import { Icon } from '../icon/Icon.tsx';
import * as css from './slip.css.ts';

/** A person may name at most this many causes. */
const MOST = 3;

/** A cause that may be named. */
interface CauseRow extends Pick<StatedCause, 'kind' | 'id'> {
  readonly label: string;
  readonly choice?: CauseChoice;
}

const OTHERS: readonly CauseRow[] = [
  { kind: 'ours', label: 'On our side' },
  { kind: 'scope', label: 'Change of scope' },
  { kind: 'outside', label: 'Something else' },
];

/** A field of the question with an error: its path in the body, and one sentence. */
export interface CauseFault {
  readonly path: string;
  readonly message: string;
}

interface Props {
  readonly items: readonly ClientItem[];
  /** The day of the move, ISO. */
  readonly on: string;
  readonly calendar: WorkingCalendar;
  readonly value: readonly StatedCause[];
  readonly onChange: (causes: readonly StatedCause[]) => void;
  readonly fault: CauseFault | null;
  /** True if it is closed at first, down to what is answered. An error opens it. */
  readonly isFolded?: boolean;
  /** What follows from the answer, at the end. */
  readonly children?: ReactNode;
}

/** Asks what caused a move of dates: up to three causes, none of them filled in beforehand. */
export function CauseQuestion(props: Props) {
  const { items, on, calendar, value, onChange, fault, isFolded = false, children } = props;
  const [isOpened, setOpened] = useState(!isFolded);
  const [isFull, setFull] = useState(false);
  const [first] = useState(value);
  const rows = [...causeChoices(items, on, calendar, first), ...OTHERS];
  const toggle = (cause: StatedCause) => {
    const others = value.filter((one) => !isSame(one, cause));
    const isAdded = others.length === value.length;
    setFull(isAdded && value.length === MOST);
    if (isAdded && value.length === MOST) return;
    const { days: _, ...added } = first.find((one) => isSame(one, cause)) ?? cause;
    const next: readonly StatedCause[] = isAdded ? [...others, added] : others;
    // Days that were divided among several causes mean nothing for one.
    onChange(next.length > 1 ? next : next.map(({ days: _, ...one }) => one));
  };
  const faultAt = (path: string) => (fault?.path === path ? fault.message : undefined);
  const names = value.map((cause) => rows.find((row) => isSame(row, cause))?.label ?? '');
  const isOpen = isOpened || fault !== null;
  const question = (
    <>
      Cause in the ledger{isOpen ? ' ' : ': '}
      <span className={css.late} dir="auto">
        {isOpen ? '(optional, up to three)' : namesText(names) || 'not stated'}
      </span>
    </>
  );
  const legend = (
    <legend className={css.legend}>
      {isFolded ? (
        <button
          type="button"
          className={css.fold}
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpen)}
        >
          <Icon name="chevron-down" size={16} />
          <span>{question}</span>
        </button>
      ) : (
        question
      )}
    </legend>
  );
  if (!isOpen) return <fieldset>{legend}</fieldset>;
  return (
    <fieldset className={layout.stack[2]}>
      {legend}
      <div className={css.rows}>
        {rows.map((row) => {
          const { kind, id, label, choice } = row;
          const index = value.findIndex((one) => isSame(one, row));
          const cause = value[index];
          return (
            <Fragment key={`${kind} ${id ?? ''}`}>
              <button
                type="button"
                className={css.row}
                aria-pressed={cause !== undefined}
                aria-disabled={(!cause && value.length === MOST) || undefined}
                onClick={() => toggle({ kind, ...(id !== undefined && { id }) })}
              >
                <span className={css.box}>{cause && <Icon name="check" size={16} />}</span>
                <span dir="auto">{label}</span>
                {choice && choice.daysLate > 0 && (
                  <span className={css.late}>{workingDaysText(choice.daysLate)} late</span>
                )}
              </button>
              {cause && (
                <CauseFields
                  label={label}
                  choice={choice}
                  explains={choice && explainsText(choice, cause.expectedOn, on, calendar)}
                  cause={cause}
                  onChange={(fields) =>
                    onChange(value.map((one) => (one === cause ? { ...one, ...fields } : one)))
                  }
                  hasDays={value.length > 1}
                  faultAt={(field) => faultAt(`causes.${index}${field}`)}
                />
              )}
            </Fragment>
          );
        })}
      </div>
      <p role="status" className={css.hint} hidden={!isFull}>
        {isFull && 'At most three.'}
      </p>
      {faultAt('causes') !== undefined && (
        <p role="alert" className={css.danger}>
          {faultAt('causes')}
        </p>
      )}
      {children}
    </fieldset>
  );
}

const isSame = (one: Pick<StatedCause, 'kind' | 'id'>, other: typeof one) =>
  one.kind === other.kind && one.id === other.id;

/** The number that was typed, of its digits only; none without digits. */
function daysIn(text: string): number | undefined {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
}

interface FieldsProps {
  readonly label: string;
  readonly choice: CauseChoice | undefined;
  /** What an item can explain. An error of the item as a whole takes its place. */
  readonly explains: string | undefined;
  readonly cause: StatedCause;
  readonly onChange: (fields: Partial<StatedCause>) => void;
  /** True if the days of the move may be divided among several causes. */
  readonly hasDays: boolean;
  /** The error of the cause at this end of its path. */
  readonly faultAt: (field: '' | '.text' | '.days' | '.expectedOn') => string | undefined;
}

/** What a chosen cause may say of itself, under its row. Nothing for the agency's own cause alone. */
function CauseFields(props: FieldsProps) {
  const { label, choice, explains, cause, onChange, hasDays, faultAt } = props;
  const { kind, text = '', days, expectedOn = '' } = cause;
  const danger = faultAt('.text') ?? faultAt('');
  const isExpected = choice?.item.isDone === false;
  const isOutside = kind === 'outside';
  if (!isOutside && !choice && !hasDays) return null;
  return (
    <div className={css.fields}>
      {(isOutside || isExpected || hasDays) && (
        <div className={css.pair}>
          {isOutside && (
            <TextField
              label="What was it?"
              hint="Shown in a shared ledger."
              maxLength={1000}
              value={text}
              onChange={(next) => onChange({ text: next })}
              error={danger}
            />
          )}
          {isExpected && (
            <DateField
              label="Expected on"
              aria-label={`${label} expected on`}
              value={expectedOn}
              onChange={(day) => onChange({ expectedOn: day === '' ? undefined : day })}
              error={faultAt('.expectedOn')}
            />
          )}
          {hasDays && (
            <TextField
              label="Days"
              isOptional
              aria-label={`Days for ${label}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={days === undefined ? '' : String(days)}
              onChange={(typed) => onChange({ days: daysIn(typed) })}
              error={faultAt('.days')}
            />
          )}
        </div>
      )}
      {(danger ?? explains) && choice && (
        <p role={danger && 'alert'} className={danger ? css.danger : css.hint}>
          {danger ?? explains}
        </p>
      )}
    </div>
  );
}

/** An item that may be named, with the working days that it is late on the day of the move. */
interface CauseChoice {
  readonly item: ClientItem;
  readonly daysLate: number;
}

/** The rows of the items that can explain a move or were named at first: late inputs, worst first, then open approvals, then those that may still be late. */
function causeChoices(
  items: readonly ClientItem[],
  on: string,
  calendar: WorkingCalendar,
  first: readonly StatedCause[],
) {
  const rank = ({ item: { kind, isDone }, daysLate }: CauseChoice): number => {
    if (kind === 'input' && daysLate > 0) return 0;
    return kind === 'approval' && !isDone ? 1 : 2;
  };
  return items
    .map((item) => ({ item, daysLate: daysLateOn(item, on, calendar) }))
    .filter(
      ({ item, daysLate }) =>
        first.some((cause) => isSame(cause, item)) ||
        (item.dueDate !== null && (!item.isDone || daysLate > 0)),
    )
    .toSorted((one, other) => rank(one) - rank(other) || other.daysLate - one.daysLate)
    .map((choice) => {
      const { kind, id, title: label } = choice.item;
      return { kind, id, label, choice };
    });
}

/** What an item can explain, with the date on which it is expected: `Explains up to 9 working days.` */
function explainsText(
  { item, daysLate }: CauseChoice,
  expectedOn: string | undefined,
  on: string,
  calendar: WorkingCalendar,
): string | undefined {
  const { title, dueDate } = item;
  const isLater =
    expectedOn !== undefined && isIsoDate(expectedOn) && dueDate !== null && expectedOn > dueDate;
  const days = isLater && expectedOn > on ? daysLateOn(item, expectedOn, calendar) : daysLate;
  if (days === 0 && (item.isDone || dueDate === null)) return;
  if (days === 0)
    return `${title} is due ${formatMonthDay(dueDate)} and is not late. Say when it is expected, or choose another cause.`;
  return `Explains up to ${workingDaysText(days)}.`;
}

/** Where a form shows what is wrong with its causes: at its `reason` if that is missing, else at the question. */
export const fieldOfFault = (path: string, causes: readonly StatedCause[]) =>
  needsReason(path, causes) === null ? 'causes' : 'reason';

/** Keeps which cause the server has refused, and names the field of the form that shows it. */
export function useRefusedCause(causes: readonly StatedCause[]) {
  const [refused, setRefused] = useState<CauseFault | null>(null);
  const atField = (outcome: SaveOutcome): SaveOutcome => {
    if (outcome.ok || !outcome.path?.startsWith('causes')) return outcome;
    const { path, message } = outcome;
    setRefused({ path, message });
    return { ok: false, message, path: fieldOfFault(path, causes) };
  };
  return { refused, atField };
}

/** The index of the item whose reason is missing; null for any other error. */
export function needsReason(path: string, causes: readonly StatedCause[]): number | null {
  const index = Number(/^causes\.(\d+)\.text$/.exec(path)?.[1] ?? -1);
  const cause = causes[index];
  return cause === undefined || cause.kind === 'outside' || cause.text ? null : index;
}
