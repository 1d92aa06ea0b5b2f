import { endpoints } from '@project-dashboard/core/contract';
import { isIsoDate } from '@project-dashboard/core/dates';
import { useId } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { Heading } from '../../parts/section/Heading.tsx';
import * as css from './Timeline.css.ts';
import { TimelineTools } from './TimelineTools.tsx';

/** The timeline's place while no milestone has a date: the calendar still has the dates of the client inputs. */
export function UndatedTimeline() {
  const { id } = useProject().project;
  const { data: inputs } = useRead(endpoints.listInputs, { id });
  const headingId = useId();
  if (!inputs?.some(({ dueDate }) => isIsoDate(dueDate))) return null;
  return (
    <section className={css.timeline} aria-labelledby={headingId}>
      <div className={css.header}>
        <div className={css.start}>
          <Heading depth={1} id={headingId} className={css.title}>
            Timeline
          </Heading>
          <TimelineTools time={null} />
        </div>
      </div>
      <p className={css.undated}>
        No milestone has a date yet. The calendar has the due dates of the client inputs.
      </p>
    </section>
  );
}
