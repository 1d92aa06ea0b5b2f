import { type ComponentProps, useState } from 'react';
import { Button } from '../ui/button/Button.tsx';
import { lazyPart } from '../ui/loading/lazy-part.tsx';
import { ManyTime } from './many/ManyTime.tsx';
import * as css from './Timeline.css.ts';

// Loaded on a click.
const ProjectFeed = lazyPart(() =>
  import('./ProjectFeed.tsx').then((module) => module.ProjectFeed),
);

interface Props {
  /** The choice of the time shown, with many milestones; null without it. */
  readonly time: ComponentProps<typeof ManyTime> | null;
}

/** What stands beside the timeline's title. */
export function TimelineTools({ time }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {time && <ManyTime {...time} />}
      <div className={css.subscribe}>
        <Button variant="quiet" size="sm" icon="calendar" onClick={() => setOpen(true)}>
          Subscribe
        </Button>
      </div>
      {isOpen && <ProjectFeed onClose={() => setOpen(false)} />}
    </>
  );
}
