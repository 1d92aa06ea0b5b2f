import { newCalendar } from '@project-dashboard/core/rules/calendar/bodies';
import type { HolidaysOfFile } from '@project-dashboard/core/rules/calendar/read-ics';
import type { WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import { useEffect, useRef } from 'react';
import { layout, type } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { DateField } from '../../ui/field/DateField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { failureOf, type SaveFailure } from '../../ui/form/save-outcome.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import * as css from './calendar.css.ts';

type FreeDay = WorkingCalendar['free'][number];

interface ListProps {
  readonly free: readonly FreeDay[];
  /** The dates that came in this visit. */
  readonly added: ReadonlySet<string>;
  /** Undefined where nothing can be changed. */
  readonly onRemove: ((day: FreeDay) => void) | undefined;
}

export function FreeDayList({ free, added, onRemove }: ListProps) {
  const { longDate } = useDates();
  const years = [...new Set(free.map(({ date }) => date.slice(0, 4)))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, by keyboard too
    <section className={css.list} aria-label="List of free days" tabIndex={0}>
      {years.map((year) => (
        <ul key={year} aria-label={year}>
          {free
            .filter(({ date }) => date.startsWith(year))
            .map((day) => {
              const date = longDate(day.date);
              return (
                <li key={day.date} className={css.row}>
                  <span>{date}</span>
                  <span className={`${type.muted} ${layout.anywhere}`}>
                    <span dir="auto">{day.name}</span>
                    {added.has(day.date) && <span className={css.fresh}> Added just now</span>}
                  </span>
                  {onRemove && (
                    <IconButton
                      icon="close"
                      name={`Remove ${day.name}, ${date}`}
                      tooltip="Remove"
                      onClick={() => onRemove(day)}
                    />
                  )}
                </li>
              );
            })}
        </ul>
      ))}
    </section>
  );
}

interface FormProps {
  readonly calendar: WorkingCalendar;
  /** Resolves to why the day was not added. */
  readonly onSave: (day: FreeDay) => Promise<SaveFailure | null>;
  readonly onClose: () => void;
}

export function FreeDayForm({ calendar, onSave, onClose }: FormProps) {
  const draft = useDraft({ date: '', name: '' });
  const day = { date: draft.values.date, name: draft.values.name.trim() };
  return (
    <Form
      label="Add free day"
      className={css.form}
      draft={draft}
      submit="Save"
      size="md"
      save={async () => faultsOf(calendar, day) ?? onSave(day)}
      onClose={onClose}
    >
      {(field) => (
        <>
          <DateField label="Date" {...field('date')} />
          <TextField label="Name" dir="auto" {...field('name')} />
        </>
      )}
    </Form>
  );
}

function faultsOf({ free }: WorkingCalendar, day: FreeDay): SaveFailure | null {
  const issues = newCalendar.shape.free.safeParse([day]).error?.issues ?? [];
  const isKnown = free.some(({ date }) => date === day.date);
  return failureOf([
    ...(day.date === '' ? [{ path: 'date', message: 'Choose a date.' }] : []),
    ...(isKnown ? [{ path: 'date', message: 'This day is in the list already.' }] : []),
    ...issues.map(({ path, message }) => ({ path: String(path[1]), message })),
  ]);
}

interface QuestionProps extends Pick<HolidaysOfFile, 'days' | 'observances'> {
  readonly onImport: (days: HolidaysOfFile['days']) => void;
  readonly onCancel: () => void;
}

/** Names the observances of a file before anything is saved, and asks whether they are free days. */
export function ObservancesQuestion({ days, observances, onImport, onCancel }: QuestionProps) {
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => buttons.current?.querySelector('button')?.focus(), []);
  const names = [...new Set(observances.map(({ name }) => name))];
  const all = days.length + observances.length;
  return (
    <InlineNotice tone="caution" isAnnounced>
      <strong>
        {observances.length === 1
          ? `1 of the ${all} days is an observance, not a public holiday. Most people work on it.`
          : `${observances.length} of the ${all} days are observances, not public holidays. Most people work on them.`}
      </strong>
      <p dir="auto">{names.join(', ')}</p>
      <div ref={buttons} className={css.answers}>
        {days.length > 0 && (
          <Button size="sm" onClick={() => onImport(days)}>
            {observances.length === 1 ? 'Leave it out' : 'Leave them out'}
          </Button>
        )}
        <Button size="sm" onClick={() => onImport([...days, ...observances])}>
          {days.length > 0 ? `Import all ${all} days` : 'Import as free days'}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </InlineNotice>
  );
}
