import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import type { ReactNode } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import { WholeDates } from '../../ui/text/WholeDates.tsx';
import * as css from './OverviewSection.css.ts';

/** Says above the header that the project is archived. The way back stands beside it. */
export function ArchivedLine({ children }: { readonly children?: ReactNode }) {
  const { project } = useProject();
  const { monthDay } = useDates();
  if (project.archivedAt === null) return null;
  const day = monthDay(localToday(new Date(project.archivedAt)));
  return (
    <div className={css.archived}>
      <p role="status">
        <WholeDates text={`Archived ${day}. Read-only.`} />
      </p>
      {children}
    </div>
  );
}
