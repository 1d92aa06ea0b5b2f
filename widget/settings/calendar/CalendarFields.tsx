import { mergeFreeDays } from '@project-dashboard/core/rules/calendar/free-days';
import { type HolidaysOfFile, readIcs } from '@project-dashboard/core/rules/calendar/read-ics';
import type { RowOnFreeDay, WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import { weekdayNames } from '@project-dashboard/core/rules/calendar/shown';
import { formatLongDate, formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { nothingHasFocus, useFocusAfter } from '../../ui/focus/use-focus-after.ts';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { useLocale } from '../../ui/text/LocaleContext.ts';
import { useToday } from '../../ui/text/use-today.ts';
import * as css from './CalendarFields.css.ts';
import { FreeDayForm } from './FreeDayForm.tsx';
import { ObservancesQuestion } from './ObservancesQuestion.tsx';

interface Props {
  readonly calendar: WorkingCalendar;
  readonly onFreeDays: readonly RowOnFreeDay[];
  /** Names the project of each row on a free day. */
  readonly showsProject?: boolean;
  /** Nothing can be changed, as in an archived project. */
  readonly isReadOnly?: boolean;
  /** Saves the calendar. `what` says what changed, such as `1 free day added`. Returns an error, or null. */
  readonly onSave: (calendar: WorkingCalendar, what: string) => Promise<string | null>;
  /** Moves a row to its next working day. Returns an error, or null. */
  readonly onMove: (row: RowOnFreeDay) => Promise<string | null>;
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

const countText = (count: number) => `${count} free ${count === 1 ? 'day' : 'days'}`;

/** Working days, free days and the rows that fall on them. Each change is saved at once. */
export function CalendarFields(props: Props) {
  const { calendar, onFreeDays, isReadOnly = false, onMove } = props;
  const today = useToday();
  const locale = useLocale();
  const [waiting, setWaiting] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  /** The dates that came in this visit. */
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  /** The days of a file with observances, while the question about them is open. */
  const [asked, setAsked] = useState<HolidaysOfFile | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const label = useId();
  useFocusAfter(isAdding || asked !== null, () => addButton.current);
  const present = useRef(props);
  present.current = props;
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Does one thing after the other, each with what is shown then. Resolves to true if it succeeded. */
  const act = (run: (shown: Props) => Promise<string | null>): Promise<boolean> => {
    const done = last.current.then(async () => {
      setFailure(null);
      const fault = await run(present.current);
      setFailure(fault);
      setWaiting((count) => count - 1);
      return fault === null;
    });
    setWaiting((count) => count + 1);
    last.current = done;
    return done;
  };

  const toggle = (day: number) =>
    act(async ({ calendar, onSave }) => {
      const { weekdays } = calendar;
      const next = WEEKDAYS.filter((one) => weekdays.includes(one) !== (one === day));
      if (next.length === 0) return null;
      return onSave({ ...calendar, weekdays: next }, `Working days: ${weekdayNames(next)}`);
    });

  const add = (days: HolidaysOfFile['days']) =>
    act(async ({ calendar, onSave }) => {
      const merged = mergeFreeDays(calendar, days);
      const dates = merged.added.map(({ date }) => date);
      if (dates.length === 0) return 'All of these days are in the list already.';
      const fault = await onSave(merged.calendar, `${countText(dates.length)} added`);
      if (fault === null) setAdded(new Set([...added, ...dates]));
      return fault;
    });

  const remove = async (date: string, name: string) => {
    const isRemoved = await act(({ calendar, onSave }) => {
      const free = calendar.free.filter((day) => day.date !== date);
      return onSave({ ...calendar, free }, `${name} removed`);
    });
    // The button of the removed day is gone.
    if (isRemoved && nothingHasFocus()) addButton.current?.focus();
  };

  const importFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    if (chosen === undefined) return;
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    // The same file can be chosen again.
    currentTarget.value = '';
    const ical = await import('ical.js').catch(() => null);
    if (ical === null) return setFailure('The reader of .ics files did not load. Try again.');
    const read = readIcs(bytes, today, ical.default);
    setFailure(read.ok ? null : read.message);
    setAsked(read.ok && read.observances.length > 0 ? read : null);
    if (read.ok && read.observances.length === 0) await add(read.days);
  };

  const years = [...new Set(calendar.free.map(({ date }) => date.slice(0, 4)))];
  return (
    <div className={css.fields} aria-busy={waiting > 0 || undefined}>
      <fieldset aria-labelledby={`${label}-week`} className={css.block}>
        <p id={`${label}-week`} className={css.label}>
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

      <fieldset aria-labelledby={`${label}-free`} className={css.block}>
        <div className={css.head}>
          <p id={`${label}-free`} className={css.label}>
            Free days <span className={css.count}>({calendar.free.length})</span>
          </p>
          {!isReadOnly && (
            <div className={css.buttons}>
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
            isSaving={waiting > 0}
            onSave={async (day) => {
              if (await add([day])) setAdding(false);
            }}
            onClose={() => setAdding(false)}
          />
        )}
        {asked !== null && (
          <ObservancesQuestion
            {...asked}
            onImport={(days) => {
              setAsked(null);
              void add(days);
            }}
            onCancel={() => setAsked(null)}
          />
        )}
        {failure !== null && <InlineNotice tone="danger">{failure}</InlineNotice>}
        {years.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by keyboard too
          <section className={css.list} aria-label="List of free days" tabIndex={0}>
            {years.map((year) => (
              <ul key={year} aria-label={year}>
                {calendar.free
                  .filter(({ date }) => date.startsWith(year))
                  .map(({ date, name }) => (
                    <li key={date} className={css.row}>
                      <span className={css.date}>{formatLongDate(date, locale)}</span>
                      <span className={css.name}>
                        <span dir="auto">{name}</span>
                        {added.has(date) && <span className={css.fresh}> Added just now</span>}
                      </span>
                      {!isReadOnly && (
                        <IconButton
                          icon="close"
                          name={`Remove ${name}, ${formatLongDate(date, locale)}`}
                          tooltip="Remove"
                          onClick={() => void remove(date, name)}
                        />
                      )}
                    </li>
                  ))}
              </ul>
            ))}
          </section>
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
                      {row.row.title}, {formatMonthDay(row.dueDate, locale)} ({row.name})
                    </span>
                    {!isReadOnly && (
                      <Button
                        size="sm"
                        aria-label={`Move ${row.row.title} to ${formatMonthDay(row.moveTo, locale)}`}
                        onClick={() => void act(() => onMove(row))}
                      >
                        Move to {formatMonthDay(row.moveTo, locale)}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </InlineNotice>
          ) : (
            calendar.free.length > 0 && <p className={css.none}>Nothing falls on a free day.</p>
          )}
        </div>
      </fieldset>
    </div>
  );
}
