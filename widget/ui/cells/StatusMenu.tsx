import type { Tone } from '@project-dashboard/core/rows/fields/shown';
import { useCallback, useState } from 'react';
import { keepFocus } from '../focus/focus.ts';
import { StatusGlyph } from '../icon/StatusGlyph.tsx';
import { Menu } from '../menu/Menu.tsx';
import { pill } from '../pill/pill.css.ts';
import * as css from './editable-cells.css.ts';

interface Props<Status extends string> {
  /** The row's title, for example "Fieldwork". */
  readonly title: string;
  readonly status: Status;
  readonly statuses: readonly Status[];
  readonly labelOf: (status: Status) => string;
  readonly toneOf: (status: Status) => Tone;
  /** What else choosing a status does, for example "completed today". */
  readonly noteOf: (status: Status) => string | undefined;
  readonly onSelect: (status: Status) => void;
}

/** A status pill that opens a menu of all statuses. */
export function StatusMenu<Status extends string>(props: Props<Status>) {
  const { title, status, statuses, labelOf, toneOf, noteOf, onSelect } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const tone = toneOf(status);
  return (
    <>
      <button
        type="button"
        className={`${pill[tone]} ${css.statusButton}`}
        aria-label={`${labelOf(status)}, status of ${title}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-status={status}
        onClick={(event) => {
          keepFocus(event);
          const { currentTarget } = event;
          setAnchor((open) => (open ? null : currentTarget));
        }}
      >
        <StatusGlyph shape={tone} />
        {labelOf(status)}
      </button>
      {anchor && (
        <Menu
          title={`Status of ${title}`}
          items={statuses.map((one) => ({
            label: labelOf(one),
            glyph: toneOf(one),
            isChecked: one === status,
            note: noteOf(one),
            onSelect: () => onSelect(one),
          }))}
          anchor={anchor}
          onClose={close}
        />
      )}
    </>
  );
}
