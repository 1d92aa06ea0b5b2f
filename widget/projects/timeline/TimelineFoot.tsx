import { Button } from '../../parts/button/Button.tsx';
import { TimelineLegend } from '../../parts/timeline/TimelineLegend.tsx';
import { ZOOMS, type Zoom } from './layout/time-window.ts';
import * as css from './TimelineFoot.css.ts';

interface Props {
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
  /** Returns to the window around today. Undefined while that is shown. */
  readonly onToday: (() => void) | undefined;
}

const LABELS: Record<Zoom, string> = { months: 'Months', quarter: 'Quarter' };

/** Below the rows: how much time they show, and what the marks mean. */
export function TimelineFoot({ zoom, onZoom, onToday }: Props) {
  return (
    <>
      <fieldset aria-label="Time shown" className={css.zoom}>
        {ZOOMS.map((each) => (
          <button
            key={each}
            type="button"
            className={css.choice}
            aria-pressed={each === zoom}
            onClick={() => onZoom(each)}
          >
            {LABELS[each]}
          </button>
        ))}
        {onToday && (
          <Button variant="quiet" size="sm" onClick={onToday}>
            Back to today
          </Button>
        )}
      </fieldset>
      <div className={css.legend}>
        <TimelineLegend hasOriginals />
      </div>
    </>
  );
}
