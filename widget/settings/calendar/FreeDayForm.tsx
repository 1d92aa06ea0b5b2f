import { newCalendar } from '@project-dashboard/core/rules/calendar/bodies';
import type { WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { DateField } from '../../ui/field/DateField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import * as css from './CalendarFields.css.ts';

interface Props {
  readonly calendar: WorkingCalendar;
  readonly isSaving: boolean;
  readonly onSave: (day: WorkingCalendar['free'][number]) => Promise<void>;
  readonly onClose: () => void;
}

/** The form of one more free day. Enter saves, Escape cancels. */
export function FreeDayForm({ calendar, isSaving, onSave, onClose }: Props) {
  const [date, setDate] = useState('');
  const [name, setName] = useState('');
  const [faults, setFaults] = useState<{ readonly date?: string; readonly name?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(calendar, date, name);
    setFaults(found);
    const isWrong = found.date !== undefined || found.name !== undefined;
    if (isWrong) {
      form.current?.querySelectorAll('input')[found.date === undefined ? 1 : 0]?.focus();
      return;
    }
    void onSave({ date, name: name.trim() });
  };
  return (
    <form
      ref={form}
      noValidate
      className={css.form}
      aria-label="Add free day"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Otherwise the dialog closes too.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <DateField label="Date" value={date} error={faults.date} onChange={setDate} />
      <TextField label="Name" dir="auto" value={name} error={faults.name} onChange={setName} />
      <div className={css.buttons}>
        <Button isDisabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isPending={isSaving} pendingLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}

function faultsOf(calendar: WorkingCalendar, date: string, name: string) {
  const read = newCalendar.shape.free.safeParse([{ date, name }]);
  const at = (field: string) =>
    read.success ? undefined : read.error.issues.find(({ path }) => path[1] === field)?.message;
  const isKnown = calendar.free.some((day) => day.date === date);
  const [dateFault, nameFault] = [
    date === '' ? 'Choose a date.' : isKnown ? 'This day is in the list already.' : at('date'),
    at('name'),
  ];
  return {
    ...(dateFault !== undefined && { date: dateFault }),
    ...(nameFault !== undefined && { name: nameFault }),
  };
}
