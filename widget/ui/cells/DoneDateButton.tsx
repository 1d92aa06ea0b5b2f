import { INLINE_DATE_MIN } from '@project-dashboard/core/rules/dates/normalise-date';
import { TBD } from '@project-dashboard/core/rules/dates/parse-date';
import { capitalised } from '@project-dashboard/core/texts/text/words';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { DateField } from '../field/DateField.tsx';
import { keepFocus, useFocusAfter } from '../focus/focus.ts';
import { FormButtons } from '../form/SaveButtons.tsx';
import { useDateText } from '../text/DateText.tsx';
import { useBeside, usePressOutside } from '../tooltip/use-beside.ts';
import * as css from './editable-cells.css.ts';

/** Saves an ISO date, or empty for none. */
type SaveDate = (
  date: string,
) => Promise<{ readonly ok: true } | { readonly ok: false; readonly message: string }>;

interface Props {
  /** The row's title, for example "Fieldwork". */
  readonly title: string;
  /** The column's name, for example "Completed". */
  readonly label: string;
  readonly date: string | null;
  readonly onSave: SaveDate;
}

/** A completed or received date as a button that opens a date field beside it. */
export function DoneDateButton({ title, label, date, onSave }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useFocusAfter(anchor !== null, () => button.current);
  const close = useCallback(() => setAnchor(null), []);
  const text = useDateText(date);
  const name = `${label.toLowerCase()} date of ${title}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={text === TBD ? css.openDateButton : css.dateButton}
        aria-label={`Change ${name}: ${text}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          keepFocus(event);
          const { currentTarget } = event;
          setAnchor((open) => (open ? null : currentTarget));
        }}
      >
        {text}
      </button>
      {anchor && (
        <DatePopover
          name={capitalised(name)}
          label={label}
          date={date ?? ''}
          anchor={anchor}
          onSave={onSave}
          onClose={close}
        />
      )}
    </>
  );
}

interface PopoverProps {
  /** For example "Completed date of Fieldwork". */
  readonly name: string;
  readonly label: string;
  /** ISO, or empty for none. */
  readonly date: string;
  readonly anchor: HTMLElement;
  readonly onSave: SaveDate;
  readonly onClose: () => void;
}

/** A date field beside its anchor. Enter saves, Escape cancels, and a press outside closes it while it is unchanged. */
function DatePopover({ name, label, date, anchor, onSave, onClose }: PopoverProps) {
  const ref = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState(date);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  useBeside(ref, anchor, 'bottom', 'start', 4);
  useLayoutEffect(() => ref.current?.querySelector('input')?.focus(), []);
  const isChanged = value !== date;
  const closeUnchanged = useCallback(() => {
    if (!isChanged) onClose();
  }, [isChanged, onClose]);
  usePressOutside(ref, anchor, closeUnchanged);

  const save = async () => {
    if (isSaving) return;
    if (!isChanged) return onClose();
    setSaving(true);
    const outcome = await onSave(value);
    if (outcome.ok) return onClose();
    setSaving(false);
    setError(outcome.message);
  };

  return (
    <form
      ref={ref}
      popover="manual"
      noValidate
      aria-label={name}
      className={css.popover}
      onSubmit={(event) => {
        event.preventDefault();
        const input = event.currentTarget.querySelector('input');
        // A half-typed date has an empty value, so the browser reports what is missing.
        if (input?.validity.badInput) input.reportValidity();
        else save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        if (!isSaving) onClose();
      }}
    >
      <div className={css.form}>
        <DateField
          label={label}
          hasTbd
          min={INLINE_DATE_MIN}
          value={value}
          onChange={setValue}
          error={error}
        />
        <div className={css.actions}>
          <FormButtons isPending={isSaving} onCancel={onClose} />
        </div>
      </div>
    </form>
  );
}
