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
import type { IconName } from '../icon/icons.ts';
import * as css from './slip.css.ts';

/** A person may name at most this many causes. */
const MOST = 3;

const OTHERS = [
  { kind: 'ours', label: 'On our side' },
  { kind: 'scope', label: 'Change of scope' },
  { kind: 'outside', label: 'Something else' },
] as const;

/** A field of the question with an error: its path in the body, and one sentence. */
export interface CauseFault {
  readonly path: string;
  readonly message: string;
}

interface Props {
  readonly items: readonly ClientItem[];
  /** The day of the move, ISO. */
  readonly on: string;
  readonly today: string;
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
  const { items, on, today, calendar, value, onChange, fault, isFolded = false, children } = props;
  const [isOpened, setOpened] = useState(!isFolded);
  const [isFull, setFull] = useState(false);
  const choices = causeChoices(items, on, calendar);
  const isChosen = ({ kind, id }: Pick<StatedCause, 'kind' | 'id'>) =>
    value.some((cause) => cause.kind === kind && cause.id === id);
  const toggle = (cause: StatedCause) => {
    const others = value.filter(({ kind, id }) => kind !== cause.kind || id !== cause.id);
    const isAdded = others.length === value.length;
    setFull(isAdded && value.length === MOST);
    if (isAdded && value.length === MOST) return;
    const next = isAdded ? [...others, cause] : others;
    // Days that were divided among several causes mean nothing for one.
    onChange(next.length > 1 ? next : next.map(({ days: _, ...one }) => one));
  };
  const change = (at: number, fields: Partial<StatedCause>) =>
    onChange(value.map((cause, index) => (index === at ? { ...cause, ...fields } : cause)));
  const faultAt = (path: string) => (fault?.path === path ? fault.message : undefined);
  const nameOf = ({ kind, id }: StatedCause): string =>
    OTHERS.find((other) => other.kind === kind)?.label ??
    choices.find(({ item }) => item.id === id)?.item.title ??
    '';

  const chip = (cause: StatedCause, label: string, icon?: IconName, daysLate = 0) => {
    const isOn = isChosen(cause);
    return (
      <button
        key={`${cause.kind} ${cause.id ?? ''}`}
        type="button"
        className={css.chip}
        aria-pressed={isOn}
        aria-disabled={(!isOn && value.length === MOST) || undefined}
        onClick={() => toggle(cause)}
      >
        {icon && <Icon name={isOn ? 'check' : icon} size={16} />}
        <span dir="auto">{label}</span>
        {daysLate > 0 && <span className={css.late}>{workingDaysText(daysLate)} late</span>}
      </button>
    );
  };
  const isOpen = isOpened || fault !== null;
  const question = (
    <>
      What caused it?{' '}
      <span className={css.late} dir="auto">
        {isOpen ? '(optional, up to three)' : namesText(value.map(nameOf)) || 'Not stated'}
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
      {choices.length > 0 && (
        <div className={css.items}>
          {choices.map((choice) => {
            const { kind, id, title } = choice.item;
            const index = value.findIndex((cause) => cause.kind === kind && cause.id === id);
            const cause = value[index];
            return (
              <Fragment key={`${kind} ${id}`}>
                {chip(
                  { kind, id },
                  title,
                  kind === 'input' ? 'inbox' : 'check-circle',
                  choice.daysLate,
                )}
                {cause && (
                  <ItemBox
                    choice={choice}
                    hint={explainsText(choice, cause.expectedOn, { on, today, calendar })}
                    expectedOn={cause.expectedOn ?? ''}
                    onExpectedOn={(day) =>
                      change(index, { expectedOn: day === '' ? undefined : day })
                    }
                    danger={faultAt(`causes.${index}.text`) ?? faultAt(`causes.${index}`)}
                    error={faultAt(`causes.${index}.expectedOn`)}
                  />
                )}
              </Fragment>
            );
          })}
        </div>
      )}
      <div className={layout.wrap[2]}>{OTHERS.map(({ kind, label }) => chip({ kind }, label))}</div>
      <p role="status" className={css.hint} hidden={!isFull}>
        {isFull && 'At most three.'}
      </p>
      {value.map(
        ({ kind, text = '' }, index) =>
          kind === 'outside' && (
            <div key={kind} className={css.box}>
              <TextField
                label="What was it?"
                hint="The client reads this if you share the ledger."
                maxLength={1000}
                value={text}
                onChange={(next) => change(index, { text: next })}
                error={faultAt(`causes.${index}.text`) ?? faultAt(`causes.${index}`)}
              />
            </div>
          ),
      )}
      {value.length > 1 && (
        <div className={css.box}>
          <p className={css.hint}>Days per cause (optional).</p>
          {value.map((cause, index) => (
            <div key={`${cause.kind} ${cause.id ?? ''}`} className={css.beside}>
              <TextField
                label={nameOf(cause)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                value={cause.days === undefined ? '' : String(cause.days)}
                onChange={(text) => change(index, { days: daysIn(text) })}
                error={faultAt(`causes.${index}.days`)}
              />
            </div>
          ))}
        </div>
      )}
      {faultAt('causes') !== undefined && (
        <p role="alert" className={css.danger}>
          {faultAt('causes')}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** The number that was typed, of its digits only; none without digits. */
function daysIn(text: string): number | undefined {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
}

interface ItemBoxProps {
  readonly choice: CauseChoice;
  readonly hint: string;
  readonly expectedOn: string;
  readonly onExpectedOn: (day: string) => void;
  /** The error of the item as a whole. It takes the place of the hint. */
  readonly danger: string | undefined;
  readonly error: string | undefined;
}

/** What a chosen item explains, and when it is expected if it is not here yet. */
function ItemBox({ choice, hint, expectedOn, onExpectedOn, danger, error }: ItemBoxProps) {
  const { title, isDone } = choice.item;
  const words = (
    <p role={danger === undefined ? undefined : 'alert'} className={danger ? css.danger : css.hint}>
      {danger ?? hint}
    </p>
  );
  return (
    <div className={css.box}>
      {!isDone && (
        <div className={css.beside}>
          <DateField
            label={`${title} expected on`}
            value={expectedOn}
            onChange={onExpectedOn}
            error={error}
          />
        </div>
      )}
      {words}
    </div>
  );
}

/** An item that may be named, with the working days that it is late on the day of the move. */
interface CauseChoice {
  readonly item: ClientItem;
  readonly daysLate: number;
}

/** The items that can explain a move: late inputs, worst first, then open approvals, then those that may still be late. */
function causeChoices(
  items: readonly ClientItem[],
  on: string,
  calendar: WorkingCalendar,
): CauseChoice[] {
  const rank = ({ item: { kind, isDone }, daysLate }: CauseChoice): number => {
    if (kind === 'input' && daysLate > 0) return 0;
    return kind === 'approval' && !isDone ? 1 : 2;
  };
  return items
    .map((item) => ({ item, daysLate: daysLateOn(item, on, calendar) }))
    .filter(({ item, daysLate }) => item.dueDate !== null && (!item.isDone || daysLate > 0))
    .toSorted((one, other) => rank(one) - rank(other) || other.daysLate - one.daysLate);
}

/** What an item can explain: `9 working days late then, so it can explain up to 9 working days.` */
function explainsText(
  { item, daysLate }: CauseChoice,
  expectedOn: string | undefined,
  { on, today, calendar }: { on: string; today: string; calendar: WorkingCalendar },
): string {
  const { title, dueDate, isDone } = item;
  const expected = expectedOn !== undefined && isIsoDate(expectedOn) ? expectedOn : null;
  const isLater = expected !== null && dueDate !== null && expected > dueDate;
  const day = isLater && expected > on ? expected : on;
  const days = isLater ? daysLateOn(item, day, calendar) : daysLate;
  if (days === 0)
    return `${title} is due ${formatMonthDay(dueDate)} and is not late. Say when it is expected, or choose another cause.`;
  const when = isLater || isDone ? 'then' : on === today ? 'today' : `on ${formatMonthDay(on)}`;
  const count = workingDaysText(days);
  const late = isDone ? `It came ${count} late` : `${count} late ${when}`;
  return `${late}, so it can explain up to ${workingDaysText(days)}.`;
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
