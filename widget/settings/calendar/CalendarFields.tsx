import { mergeFreeDays } from '@project-dashboard/core/rules/calendar/free-days';
import { type HolidaysOfFile, readIcs } from '@project-dashboard/core/rules/calendar/read-ics';
import type {
  FreeDay,
  RowOnFreeDay,
  WorkingCalendar,
} from '@project-dashboard/core/rules/calendar/schema';
import { weekdayNames } from '@project-dashboard/core/rules/calendar/shown';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { layout, type } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { nothingHasFocus, useFocusAfter } from '../../ui/focus/focus.ts';
import type { SaveFailure } from '../../ui/form/save-outcome.ts';
import { failureOfRun } from '../../ui/form/use-action.ts';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import * as css from './calendar.css.ts';
import { FreeDayForm, FreeDayList, ObservancesQuestion } from './FreeDays.tsx';

interface Props {
  readonly calendar: WorkingCalendar;
  readonly onFreeDays: readonly RowOnFreeDay[];
  /** Names the project of each row on a free day. */
  readonly showsProject?: boolean;
  /** Nothing can be changed, as in an archived project. */
  readonly isReadOnly?: boolean;
  /** Saves the calendar. `what` says what changed, such as `1 free day added`. */
  readonly onSave: (calendar: WorkingCalendar, what: string) => Promise<unknown>;
  /** Moves a row to its next working day. */
  readonly onMove: (row: RowOnFreeDay) => Promise<unknown>;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

const ALL_KNOWN = 'All of these days are in the list already.';
const NO_READER = {
  ok: false,
  message: 'The reader of .ics files did not load. Try again.',
} as const;

const countText = (count: number) => `${count} free ${count === 1 ? 'day' : 'days'}`;

/** Working days, free days and the rows that fall on them. Each change is saved at once. */
export function CalendarFields(props: Props) {
  const { calendar, onFreeDays, isReadOnly = false, onMove } = props;
  const { today, monthDay } = useDates();
  const [waiting, setWaiting] = useState(0);
  const [fault, setFault] = useState<SaveFailure | null>(null);
  const [isAdding, setAdding] = useState(false);
  /** The dates that came in this visit. */
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  /** The days of a file with observances, while the question about them is open. */
  const [question, setQuestion] = useState<HolidaysOfFile | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const label = useId();
  useFocusAfter(isAdding || question !== null, () => addButton.current);
  const present = useRef(props);
  present.current = props;
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Does one thing after the other, each with what is shown then. Resolves to why it failed. */
  const act = (run: (shown: Props) => Promise<unknown>): Promise<SaveFailure | null> => {
    const done = last.current.then(async () => {
      setFault(null);
      const failure = await failureOfRun(() => run(present.current));
      setWaiting((count) => count - 1);
      return failure;
    });
    setWaiting((count) => count + 1);
    last.current = done;
    return done;
  };
  const press = async (run: (shown: Props) => Promise<unknown>) => setFault(await act(run));

  const toggle = (day: number) =>
    press(async ({ calendar, onSave }) => {
      const { weekdays } = calendar;
      const next = WEEKDAYS.filter((one) => weekdays.includes(one) !== (one === day));
      if (next.length > 0)
        await onSave({ ...calendar, weekdays: next }, `Working days: ${weekdayNames(next)}`);
    });

  const add = async ({ calendar, onSave }: Props, days: HolidaysOfFile['days']) => {
    const merged = mergeFreeDays(calendar, days);
    const dates = merged.added.map(({ date }) => date);
    if (dates.length === 0) return { ok: false, message: ALL_KNOWN };
    await onSave(merged.calendar, `${countText(dates.length)} added`);
    setAdded((before) => new Set([...before, ...dates]));
  };

  const remove = async ({ date, name }: FreeDay) => {
    await press(({ calendar, onSave }) => {
      const free = calendar.free.filter((day) => day.date !== date);
      return onSave({ ...calendar, free }, `${name} removed`);
    });
    // The button of the removed day is gone.
    if (nothingHasFocus()) addButton.current?.focus();
  };

  const importFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    if (chosen === undefined) return;
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    // The same file can be chosen again.
    currentTarget.value = '';
    const ical = await import('ical.js').catch(() => null);
    const read = ical === null ? NO_READER : readIcs(bytes, today, ical.default);
    setFault(read.ok ? null : read);
    setQuestion(read.ok && read.observances.length > 0 ? read : null);
    if (read.ok && read.observances.length === 0) await press((shown) => add(shown, read.days));
  };

  return (
    <div className={layout.stack[4]} aria-busy={waiting > 0 || undefined}>
      <fieldset aria-labelledby={`${label}-week`} className={layout.stack[2]}>
        <p id={`${label}-week`} className={`${type.text.sm} ${type.medium}`}>
          Working days
        </p>
        <div className={css.week}>
          {WEEKDAYS.map((day) => {
            const isOn = calendar.weekdays.includes(day);
            const isLast = isOn && calendar.weekdays.length === 1;
            return (
              <button
                key={day}
                type="button"
                className={css.day}
                aria-pressed={isOn}
                aria-disabled={isReadOnly || isLast || undefined}
                onClick={() => {
                  if (!isReadOnly && !isLast) void toggle(day);
                }}
              >
                {weekdayNames([day])}
              </button>
            );
          })}
        </div>
      </fieldset>

      <fieldset aria-labelledby={`${label}-free`} className={layout.stack[2]}>
        <div className={css.head}>
          <p id={`${label}-free`} className={`${type.text.sm} ${type.medium}`}>
            Free days{' '}
            <span className={`${type.muted} ${type.plain}`}>({calendar.free.length})</span>
          </p>
          {!isReadOnly && (
            <div className={layout.wrap[2]}>
              <input
                ref={file}
                type="file"
                accept=".ics,text/calendar"
                aria-label="An .ics file with free days"
                tabIndex={-1}
                hidden
                onChange={(event) => void importFile(event)}
              />
              <Button size="sm" icon="upload" onClick={() => file.current?.click()}>
                Import an .ics file
              </Button>
              <Button ref={addButton} size="sm" icon="plus" onClick={() => setAdding(true)}>
                Add free day
              </Button>
            </div>
          )}
        </div>
        {isAdding && (
          <FreeDayForm
            calendar={calendar}
            onSave={(day) => act((shown) => add(shown, [day]))}
            onClose={() => setAdding(false)}
          />
        )}
        {question !== null && (
          <ObservancesQuestion
            {...question}
            onImport={(days) => {
              setQuestion(null);
              void press((shown) => add(shown, days));
            }}
            onCancel={() => setQuestion(null)}
          />
        )}
        {fault !== null && <InlineNotice tone="danger">{fault.message}</InlineNotice>}
        {calendar.free.length > 0 && (
          <FreeDayList
            free={calendar.free}
            added={added}
            onRemove={isReadOnly ? undefined : (day) => void remove(day)}
          />
        )}
        <div role="status">
          {onFreeDays.length > 0 ? (
            <InlineNotice tone="caution">
              <strong>
                {onFreeDays.length === 1
                  ? '1 date now falls on a free day. It stays there until you move it.'
                  : `${onFreeDays.length} dates now fall on free days. They stay there until you move them.`}
              </strong>
              <ul className={css.moves}>
                {onFreeDays.map((row) => (
                  <li key={row.row.id} className={css.move}>
                    <span dir="auto">
                      {props.showsProject && `${row.projectTitle}: `}
                      {row.row.title}, {monthDay(row.dueDate)} ({row.name})
                    </span>
                    {!isReadOnly && (
                      <Button
                        size="sm"
                        aria-label={`Move ${row.row.title} to ${monthDay(row.moveTo)}`}
                        onClick={() => void press(() => onMove(row))}
                      >
                        Move to {monthDay(row.moveTo)}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </InlineNotice>
          ) : (
            calendar.free.length > 0 && <p className={type.small}>Nothing falls on a free day.</p>
          )}
        </div>
      </fieldset>
    </div>
  );
}
