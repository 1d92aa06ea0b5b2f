import type { MilestoneStatus } from '@project-dashboard/core/rows/milestones/schema';
import { MilestoneStrip, useStripPlace } from '../../timeline/Timeline.tsx';
import { HealthBadge } from '../../ui/pill/Pill.tsx';
import * as css from './home.css.ts';

const milestone = (
  title: string,
  status: MilestoneStatus,
  dueDate: string,
  originalDueDate: string | null = null,
) => ({ id: title, title, status, dueDate, originalDueDate });

const TODAY = '2026-11-10';
const MILESTONES = [
  milestone('Kickoff workshop', 'complete', '2026-10-06'),
  milestone('Screener approval', 'complete', '2026-10-19', '2026-10-13'),
  milestone('Fieldwork', 'pending', '2026-11-19', '2026-11-13'),
  milestone('Topline', 'scheduled', '2026-12-01'),
  milestone('Final report', 'scheduled', '2026-12-11'),
];
const ALL_OF_IT = { zoom: 'months', moved: 0 } as const;
const nothing = () => undefined;

/** The timeline of an example project. Nobody can press it or has it read out: it is an illustration. */
export function ExampleTimeline() {
  const place = useStripPlace(MILESTONES);
  return (
    <figure className={css.example}>
      <figcaption className={css.exampleHead}>
        <span>
          <strong className={css.exampleName}>Q3 Brand Perception Study</strong>{' '}
          <span className={css.exampleNote}>Example project</span>
        </span>
        <HealthBadge health="ON TRACK" />
      </figcaption>
      <div inert>
        <MilestoneStrip
          place={place}
          milestones={MILESTONES}
          today={TODAY}
          showOriginal
          time={ALL_OF_IT}
          onMove={nothing}
          onSelect={nothing}
        />
      </div>
    </figure>
  );
}
