import { projectUrl } from '@project-dashboard/core/contract/access/token';
import type { OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import { healthBadge } from '@project-dashboard/core/rules/health/project-health';
import { memo } from 'react';
import { visuallyHidden } from '../../../theme/index.ts';
import type { EdgeName } from '../../../timeline/both/EdgeButton.tsx';
import { WithElement } from '../../../ui/context/ElementContext.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { StatusGlyph } from '../../../ui/icon/StatusGlyph.tsx';
import { tableRole } from '../../../ui/table/table-roles.ts';
import { isCut } from '../../../ui/text/CutText.tsx';
import { Tooltip } from '../../../ui/tooltip/Tooltip.tsx';
import type { Columns } from '../layout/columns.ts';
import { NextDue } from './NextDue.tsx';
import { RowStrip } from './RowStrip.tsx';
import * as css from './TimelineRow.css.ts';

interface Props {
  readonly project: OverviewRow;
  /** The place in the list, from 0. */
  readonly index: number;
  /** Distance from the top of the list in px. */
  readonly top: number;
  readonly today: string;
  /** The origin of the project links. Empty for this site. */
  readonly origin: string;
  /** Null before the first measurement. */
  readonly columns: Columns | null;
  /** The marker that Tab reaches. */
  readonly stop: string | undefined;
  /** If this function changes, all rows are rendered again. */
  readonly onMove: (edge: EdgeName, project: OverviewRow) => void;
}

/** One project: its title and client, its next due date, and its milestones on the columns' time. */
export const TimelineRow = memo(function TimelineRow({
  project,
  index,
  top,
  today,
  origin,
  columns,
  stop,
  onMove,
}: Props) {
  const { label, tone } = healthBadge(project.health);
  const isArchived = project.archivedAt !== null;
  const address = projectUrl(origin, project.internalToken);
  return (
    <tr
      {...tableRole.row}
      className={css.row}
      style={{ top }}
      aria-rowindex={index + 2}
      data-project={project.id}
    >
      <th {...tableRole.rowHeader} className={css.project}>
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
      <td {...tableRole.cell} className={css.next}>
        <NextDue project={project} today={today} />
      </td>
      <td {...tableRole.cell} className={css.strip}>
        {columns && (
          <WithElement datesCount={!isArchived}>
            <RowStrip
              project={project}
              columns={columns}
              address={`${address}#milestones`}
              stop={stop}
              onMove={onMove}
            />
          </WithElement>
        )}
      </td>
    </tr>
  );
});
