import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { fromDayNumber } from '@project-dashboard/core/rules/dates/iso-date';
import { useState } from 'react';
import { useProject } from '../data/ProjectContext.ts';
import { useRead } from '../data/reads/use-read.ts';
import { layout, visuallyHidden } from '../theme/index.ts';
import { Button } from '../ui/button/Button.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { useDates } from '../ui/text/use-dates.ts';
import { quarter } from './layout/scale.ts';
import { ZOOMS, type Zoom } from './size.ts';
import * as css from './strip.css.ts';

// Loaded on a click.
const SubscribeDialog = lazyPart(() =>
  import('../ui/feeds/SubscribeDialog.tsx').then((module) => module.SubscribeDialog),
);

interface TimeProps {
  readonly zoom: Zoom;
  readonly onZoom: (zoom: Zoom) => void;
  /** Brings today into view. */
  readonly onToday: () => void;
}

const LABELS: Record<Zoom, string> = { months: 'Months', quarter: 'Quarter' };

/** How much time a timeline shows, and the way back to today. */
export function TimeShown({ zoom, onZoom, onToday }: TimeProps) {
  return (
    <fieldset aria-label="Time shown" className={css.timeChoice}>
      {ZOOMS.map((each) => (
        <button
          key={each}
          type="button"
          className={css.time}
          aria-pressed={each === zoom}
          onClick={() => onZoom(each)}
        >
          {LABELS[each]}
        </button>
      ))}
      <button type="button" className={css.time} onClick={onToday}>
        Today
      </button>
    </fieldset>
  );
}

interface ToolsProps {
  /** The choice of the time shown, and the weeks that a quarter was moved; null without it. */
  readonly time: (TimeProps & { readonly today: string; readonly moved: number }) | null;
}

/** What stands beside the timeline's title. */
export function TimelineTools({ time }: ToolsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {time && (
        <>
          <TimeShown zoom={time.zoom} onZoom={time.onZoom} onToday={time.onToday} />
          <ShownQuarter {...time} />
        </>
      )}
      <div className={layout.screenOnly}>
        <Button variant="quiet" size="sm" icon="calendar" onClick={() => setOpen(true)}>
          Subscribe
        </Button>
      </div>
      {isOpen && <ProjectFeed onClose={() => setOpen(false)} />}
    </>
  );
}

/** Tells screen readers the days of a quarter. */
function ShownQuarter({ zoom, today, moved }: NonNullable<ToolsProps['time']>) {
  const { longDate } = useDates();
  const { start, end } = quarter(today, moved);
  const [first, last] = [start, end - 1].map((day) => longDate(fromDayNumber(day)));
  return (
    <span role="status" className={visuallyHidden}>
      {zoom === 'quarter' && `${first} to ${last}`}
    </span>
  );
}

/** The subscribe address of the reader's own link. It is read each time, because a rotation ends it. */
function ProjectFeed({ onClose }: { readonly onClose: () => void }) {
  const { project } = useProject();
  const { data, error, isLoading, retry } = useRead(
    endpoints.readFeed,
    { id: project.id },
    { isFresh: true },
  );
  return (
    <SubscribeDialog
      url={data?.url}
      hasFailed={error !== undefined}
      isLoading={isLoading}
      onRetry={retry}
      onClose={onClose}
    />
  );
}
