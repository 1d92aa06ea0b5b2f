import { ZOOMS, type Zoom } from './axis/time-window.ts';
import * as css from './TimeShown.css.ts';

interface Props {
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
  /** Brings today into view. */
  readonly onToday: () => void;
}

const LABELS: Record<Zoom, string> = { months: 'Months', quarter: 'Quarter' };

/** How much time a timeline shows, and the way back to today. */
export function TimeShown({ zoom, onZoom, onToday }: Props) {
  return (
    <fieldset aria-label="Time shown" className={css.buttons}>
      {ZOOMS.map((each) => (
        <button
          key={each}
          type="button"
          className={css.button}
          aria-pressed={each === zoom}
          onClick={() => onZoom(each)}
        >
          {LABELS[each]}
        </button>
      ))}
      <button type="button" className={css.button} onClick={onToday}>
        Today
      </button>
    </fieldset>
  );
}
