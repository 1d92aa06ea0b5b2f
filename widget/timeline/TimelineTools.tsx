import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { useState } from 'react';
import { useProject } from '../data/ProjectContext.ts';
import { useRead } from '../data/reads/use-read.ts';
import { Button } from '../ui/button/Button.tsx';
import { useElement } from '../ui/context/ElementContext.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { ZOOMS, type Zoom } from './size.ts';
import * as css from './tools.css.ts';

// Loaded on a click.
const SubscribeDialog = lazyPart('SubscribeDialog')(
  () => import('../ui/dialog/SubscribeDialog.tsx'),
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

/** Beside the timeline's title: the choice of the time shown if there is one, and Subscribe unless the feed is to end. */
export function TimelineTools({ time }: { readonly time: TimeProps | null }) {
  const [isOpen, setOpen] = useState(false);
  const { datesCount } = useElement();
  return (
    <>
      {time && <TimeShown {...time} />}
      {datesCount && (
        <div className={css.subscribe}>
          <Button variant="quiet" size="sm" icon="calendar" onClick={() => setOpen(true)}>
            Subscribe
          </Button>
        </div>
      )}
      {isOpen && <ProjectFeed onClose={() => setOpen(false)} />}
    </>
  );
}

/** The subscribe address of the reader's own link. It is read each time, because a rotation ends it. */
function ProjectFeed({ onClose }: { readonly onClose: () => void }) {
  const { project } = useProject();
  const feed = useRead(endpoints.readFeed, { id: project.id }, { isFresh: true });
  return <SubscribeDialog feed={feed} onClose={onClose} />;
}
