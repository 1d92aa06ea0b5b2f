import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { useProject } from '../../data/ProjectContext.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useLocale } from '../../ui/text/LocaleContext.ts';
import { WholeDates } from '../../ui/text/WholeDates.tsx';
import * as css from './OverviewSection.css.ts';

// Only the agency brings a project back.
const BringBack = lazyPart(
  () => import('../../settings/project/BringBack.tsx').then((module) => module.BringBack),
  { isSilent: true },
);

/** Says above the header that the project is archived, in both views. */
export function ArchivedLine() {
  const { project, viewMode } = useProject();
  const locale = useLocale();
  if (project.archivedAt === null) return null;
  const day = formatMonthDay(localToday(new Date(project.archivedAt)), locale);
  return (
    <div className={css.archived}>
      <p role="status">
        <WholeDates text={`Archived ${day}. Read-only.`} />
      </p>
      {viewMode === 'internal' && <BringBack id={project.id} />}
    </div>
  );
}
