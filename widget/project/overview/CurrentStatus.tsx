import * as endpoints from '@project-dashboard/core/contract/endpoints';
import {
  healthReason,
  healthReasonTitles,
  isPlanned,
  projectHealth,
} from '@project-dashboard/core/rules/health/project-health';
import { useProject } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { HealthBadge } from '../../ui/pill/HealthBadge.tsx';
import { IsolatedText } from '../../ui/text/IsolatedText.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import * as styles from './OverviewTiles.css.ts';

/**
 * The health badge with the items that caused it. A list that did not load makes it UNKNOWN. An archived project has no
 * health.
 */
export function CurrentStatus() {
  const { id, archivedAt } = useProject().project;
  const { today } = useDates();
  const milestones = useRead(endpoints.listMilestones, { id });
  const inputs = useRead(endpoints.listInputs, { id });
  if (archivedAt !== null) return <span className={styles.none}>Archived</span>;
  if (milestones.data === undefined || inputs.data === undefined) {
    const hasFailed = milestones.error !== undefined || inputs.error !== undefined;
    if (!hasFailed) return <HealthBadgePlace />;
    return (
      <>
        <HealthBadge health="UNKNOWN" />
        <p className={styles.reason}>Not all dates have loaded.</p>
      </>
    );
  }

  const source = { milestones: milestones.data, inputs: inputs.data };
  const health = projectHealth(source, today);
  const reason = healthReason({ ...health, isPlanned: isPlanned(source) }, today);
  return (
    <>
      <HealthBadge health={health.value} />
      {reason && (
        <div className={styles.reason}>
          <p>{reason.summary}</p>
          {reason.titles.length > 0 && (
            <p>
              <IsolatedText text={healthReasonTitles(reason)} names={reason.titles} />
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** Reserves the badge's space while it loads, so that nothing shifts. */
function HealthBadgePlace() {
  return <span className={styles.badgePlace} aria-hidden="true" />;
}
