import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import { PROJECT_LABELS } from '@project-dashboard/core/rows/projects/schema';
import {
  healthReasons,
  healthReasonTitles,
  isPlanned,
  projectHealth,
} from '@project-dashboard/core/rules/health/project-health';
import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import type { ReactNode } from 'react';
import { useProject, useTakesPart } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { layout, type } from '../../theme/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/icons.ts';
import { HealthBadge } from '../../ui/pill/Pill.tsx';
import { IsolatedText } from '../../ui/text/IsolatedText.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import * as styles from './Overview.css.ts';

/** Client, Current Status, Project Lead and Shared Folder. */
export function OverviewTiles() {
  const { client, projectLead, sharedFolderUrl } = useProject().project;
  return (
    <dl className={styles.tiles}>
      <Tile area="client" icon="building" label={PROJECT_LABELS.client}>
        <span dir="auto">{client}</span>
      </Tile>
      <Tile area="status" icon="pulse" label="Current Status">
        <CurrentStatus />
      </Tile>
      <Tile area="lead" icon="person" label={PROJECT_LABELS.projectLead}>
        <span dir="auto">{projectLead}</span>
      </Tile>
      <Tile area="folder" icon="folder" label={PROJECT_LABELS.sharedFolderUrl}>
        {sharedFolderUrl && isWebUrl(sharedFolderUrl) ? (
          <a
            className={styles.link}
            href={sharedFolderUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className={layout.screenOnly}>
              Open in{' '}
              <span className={styles.lastWord}>
                Teams
                <Icon name="external" size={16} />
              </span>
            </span>
          </a>
        ) : (
          <span className={`${type.muted} ${type.plain}`}>No folder yet</span>
        )}
      </Tile>
    </dl>
  );
}

interface TileProps {
  readonly area: keyof typeof styles.tile;
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
}

/** One fact of the overview: an icon and a muted label above the value. */
function Tile({ area, icon, label, children }: TileProps) {
  return (
    <div className={styles.tile[area]}>
      <dt className={`${layout.row[2]} ${type.small}`}>
        <Icon name={icon} size={16} />
        {label}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/**
 * The health badge with the items that caused it. A list that did not load makes it UNKNOWN. An archived project has no
 * health.
 */
function CurrentStatus() {
  const { project, viewMode } = useProject();
  const { id, archivedAt } = project;
  const takesPart = useTakesPart();
  const { today } = useDates();
  const milestones = useRead(endpoints.listMilestones, { id });
  const inputs = useRead(endpoints.listInputs, { id });
  if (archivedAt !== null) return <span className={`${type.muted} ${type.plain}`}>Archived</span>;
  if (milestones.data === undefined || inputs.data === undefined) {
    const hasFailed = milestones.error !== undefined || inputs.error !== undefined;
    if (!hasFailed) return <span className={styles.badgeSkeleton} aria-hidden="true" />;
    return (
      <>
        <HealthBadge health="UNKNOWN" />
        <p className={styles.reason}>Not all dates have loaded.</p>
      </>
    );
  }

  const source = { milestones: milestones.data, inputs: inputs.data };
  const health = projectHealth(source, today);
  const rows: readonly ClientInput[] = takesPart ? source.inputs : [];
  const sent = new Set(rows.filter((row) => row.sent).map((row) => row.id));
  const reasons = healthReasons({ ...health, isPlanned: isPlanned(source) }, today, viewMode, sent);
  return (
    <>
      <HealthBadge health={health.value} />
      {reasons.map((reason) => (
        <div key={reason.summary} className={styles.reason}>
          <p>{reason.summary}</p>
          {reason.titles.length > 0 && (
            <p>
              <IsolatedText text={healthReasonTitles(reason)} names={reason.titles} />
            </p>
          )}
        </div>
      ))}
    </>
  );
}
