import { TBD } from '@project-dashboard/core/rules/dates/parse-date';
import { capitalised } from '@project-dashboard/core/texts/text/words';
import { useCallback, useRef, useState } from 'react';
import { keepFocus, useFocusAfter } from '../focus/focus.ts';
import { useDateText } from '../text/DateText.tsx';
import { DatePopover, type SaveDate } from './DatePopover.tsx';
import * as css from './editable-cells.css.ts';

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
