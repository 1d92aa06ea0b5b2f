import type { OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import { formatDay } from '@project-dashboard/core/rules/dates/format-date';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { causeTitles, healthReason } from '@project-dashboard/core/rules/health/project-health';
import { useId } from 'react';
import { HealthBadge } from '../../ui/pill/HealthBadge.tsx';
import { isCut } from '../../ui/text/is-cut.ts';
import { useLocale } from '../../ui/text/LocaleContext.ts';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import * as styles from './CardHealth.css.ts';

interface Props {
  readonly row: OverviewRow;
  readonly today: string;
}

/** The health of a project with its reason, or when it was archived. */
export function CardHealth({ row, today }: Props) {
  const id = useId();
  const locale = useLocale();
  if (row.archivedAt !== null) {
    const day = formatDay(localToday(new Date(row.archivedAt)), today, { locale });
    return <p className={styles.archived}>Archived {day}</p>;
  }
  const causes = causeTitles(row.causes).join(', ');
  const hasCauses = row.causes.length > 0;
  return (
    <div className={styles.health}>
      <div className={styles.line}>
        <span aria-describedby={hasCauses ? id : undefined}>
          <HealthBadge health={row.health} size="sm" />
        </span>
        <span className={styles.reason}>
          {healthReason({ ...row, value: row.health }, today)?.summary}
        </span>
      </div>
      {hasCauses && (
        <Tooltip content={causes} isDescription={false} isNeeded={isCut}>
          {(trigger) => (
            <p id={id} className={styles.causes} dir="auto" data-cut {...trigger}>
              {causes}
            </p>
          )}
        </Tooltip>
      )}
    </div>
  );
}
