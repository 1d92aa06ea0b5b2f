import { projectUrl } from '@project-dashboard/core/contract/access/token';
import type { OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import { dateInWords } from '@project-dashboard/core/rules/dates/date-in-words';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import {
  healthBadge,
  NO_DATES,
  nothingAheadWords,
} from '@project-dashboard/core/rules/health/project-health';
import { capitalised } from '@project-dashboard/core/texts/text/words';
import { type ComponentProps, memo } from 'react';
import { visuallyHidden } from '../../theme/index.ts';
import type { Columns } from '../../timeline/layout/marks.ts';
import { asArchived, type StripMilestone } from '../../timeline/size.ts';
import { RowStrip } from '../../timeline/TimelineDrawing.tsx';
import { WithElement } from '../../ui/context/ElementContext.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { StatusGlyph } from '../../ui/icon/StatusGlyph.tsx';
import { tableRole } from '../../ui/table/table-roles.ts';
import { isCut } from '../../ui/text/CutText.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import * as css from './projects-timeline.css.ts';

interface Props {
  readonly project: OverviewRow;
  /** The place in the list, from 0. */
  readonly index: number;
  readonly today: string;
  /** The origin of the project links. Empty for this site. */
  readonly origin: string;
  /** Null before the first measurement. */
  readonly columns: Columns | null;
  /** If this function changes, all rows are rendered again. */
  readonly onMove: ComponentProps<typeof RowStrip>['onMove'];
}

/** One project: its title and client, its next due date, and its milestones on the columns' time. */
export const ProjectRow = memo(function ProjectRow({
  project,
  index,
  today,
  origin,
  columns,
  onMove,
}: Props) {
  const { label, tone } = healthBadge(project.health);
  const isArchived = project.archivedAt !== null;
  const address = projectUrl(origin, project.internalToken);
  return (
    <tr {...tableRole.row} className={css.row} aria-rowindex={index + 2} data-project={project.id}>
      <th {...tableRole.rowHeader} className={css.projectCell}>
        {isArchived ? <Icon name="lock" size={16} /> : <StatusGlyph shape={tone} size={16} />}
        <div className={css.names}>
          <Tooltip
            content={project.title}
            detail={project.client}
            isDescription={false}
            isNeeded={(link) => [link, link.nextElementSibling ?? link].some(isCut)}
          >
            {(trigger) => (
              <a
                className={isArchived ? css.archivedTitle : css.title}
                href={address}
                dir="auto"
                {...trigger}
              >
                {project.title}
              </a>
            )}
          </Tooltip>
          <span className={css.client} dir="auto">
            {project.client}
          </span>
          {!isArchived && <span className={visuallyHidden}>{label}</span>}
        </div>
      </th>
      <td {...tableRole.cell} className={css.nextCell}>
        <NextDue project={project} today={today} />
      </td>
      <td {...tableRole.cell} className={css.stripCell}>
        {columns && (
          <WithElement datesCount={!isArchived}>
            <RowStrip
              milestones={shownMilestones(project)}
              project={{ id: project.id, title: project.title, address: `${address}#milestones` }}
              columns={columns}
              onMove={onMove}
            />
          </WithElement>
        )}
      </td>
    </tr>
  );
});

export function shownMilestones({
  milestones,
  archivedAt,
}: OverviewRow): readonly StripMilestone[] {
  const all: readonly StripMilestone[] = milestones ?? [];
  return archivedAt === null ? all : all.map(asArchived);
}

interface NextProps {
  readonly project: Pick<OverviewRow, 'archivedAt' | 'next' | 'nothingAhead'>;
  readonly today: string;
}

/** When the next item of a project is due, in words and as a date. */
function NextDue({ project: { archivedAt, next, nothingAhead }, today }: NextProps) {
  const { shortDay } = useDates();
  if (archivedAt !== null)
    return (
      <>
        <span className={css.nextWords.quiet}>Archived</span>
        <span className={css.nextDate}>{shortDay(localToday(new Date(archivedAt)))}</span>
      </>
    );
  const words = next && dateInWords(next.dueDate, today);
  if (!next || !words)
    return (nothingAhead ? nothingAheadWords(nothingAhead) : [NO_DATES]).map((line) => (
      <span key={line} className={css.nextDate}>
        {line}
      </span>
    ));
  const isNear = words === 'today' || words === 'tomorrow';
  return (
    <>
      <span className={css.nextWords[isNear ? 'near' : 'later']}>{capitalised(words)}</span>
      <span className={css.nextDate}>{shortDay(next.dueDate)}</span>
    </>
  );
}
