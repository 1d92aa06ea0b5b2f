import { INLINE_DATE_MIN } from '@project-dashboard/core/rules/dates/normalise-date';
import { TBD } from '@project-dashboard/core/rules/dates/parse-date';
import { capitalised } from '@project-dashboard/core/texts/text/words';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { layout, type } from '../theme/index.ts';
import { usePressOutside } from '../ui/dialog/modal.ts';
import { DateField } from '../ui/field/DateField.tsx';
import { keepFocus, useFocusAfter } from '../ui/focus/focus.ts';
import { Form } from '../ui/form/Form.tsx';
import { SAVED, type SaveOutcome } from '../ui/form/save-outcome.ts';
import { useDraft } from '../ui/form/use-draft.ts';
import { useDateText } from '../ui/text/DateText.tsx';
import { useBeside } from '../ui/tooltip/use-beside.ts';
import * as css from './cells.css.ts';

interface Props {
  /** The row's title, for example "Fieldwork". */
  readonly title: string;
  /** The column's name, for example "Completed". */
  readonly label: string;
  readonly date: string | null;
  /** Gets an ISO date, or empty for none. */
  readonly onSave: (date: string) => Promise<SaveOutcome>;
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
        className={`${css.dateButton} ${text === TBD ? type.muted : ''}`}
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
          date={date}
          anchor={anchor}
          onSave={onSave}
          onClose={close}
        />
      )}
    </>
  );
}

interface PopoverProps extends Omit<Props, 'title'> {
  /** For example "Completed date of Fieldwork". */
  readonly name: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** A date field beside its anchor. Enter saves, Escape cancels, and a press outside closes it while it is unchanged. */
function DatePopover({ name, label, date, anchor, onSave, onClose }: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  const draft = useDraft({ date: date ?? '' });
  const { isDirty } = draft;
  // Below the whole cell: the words under the date stay in sight.
  useBeside(ref, anchor.parentElement, 'bottom', 'start', 4);
  // Not before the form is in sight.
  useLayoutEffect(() => ref.current?.querySelector('input')?.focus(), []);
  const closeUnchanged = useCallback(() => {
    if (!isDirty) onClose();
  }, [isDirty, onClose]);
  usePressOutside(ref, anchor, closeUnchanged);

  const save = async () => {
    const outcome = isDirty ? await onSave(draft.values.date) : SAVED;
    return outcome.ok ? outcome : { ...outcome, path: 'date' };
  };
  return (
    <div ref={ref} popover="manual" className={css.popover}>
      <Form
        label={name}
        className={layout.stack[3]}
        draft={draft}
        submit="Save"
        size="md"
        startsAt={() => null}
        save={save}
        onClose={onClose}
        buttons={(save, cancel) => (
          <div className={layout.row[2]}>
            {save}
            {cancel}
          </div>
        )}
      >
        {(field) => <DateField label={label} hasTbd min={INLINE_DATE_MIN} {...field('date')} />}
      </Form>
    </div>
  );
}
