import { PROJECT_LABELS } from '@project-dashboard/core/rows/projects/schema';
import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import type { ReactNode } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/icons.ts';
import { CurrentStatus } from './CurrentStatus.tsx';
import * as styles from './OverviewTiles.css.ts';

/** Client, Current Status, Project Lead and Shared Folder. */
export function OverviewTiles() {
  const { client, projectLead, sharedFolderUrl } = useProject().project;
  return (
    <dl className={styles.tiles}>
      <Tile place="client" icon="building" label={PROJECT_LABELS.client}>
        <span dir="auto">{client}</span>
      </Tile>
      <Tile place="status" icon="pulse" label="Current Status">
        <CurrentStatus />
      </Tile>
      <Tile place="lead" icon="person" label={PROJECT_LABELS.projectLead}>
        <span dir="auto">{projectLead}</span>
      </Tile>
      <Tile place="folder" icon="folder" label={PROJECT_LABELS.sharedFolderUrl}>
        {sharedFolderUrl && isWebUrl(sharedFolderUrl) ? (
          <a
            className={styles.link}
            href={sharedFolderUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className={styles.linkWords}>
              Open in{' '}
              <span className={styles.lastWord}>
                Teams
                <Icon name="external" size={16} />
              </span>
            </span>
          </a>
        ) : (
          <span className={styles.none}>No folder yet</span>
        )}
      </Tile>
    </dl>
  );
}

interface TileProps {
  readonly place: keyof typeof styles.tile;
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
}

/** One fact of the overview: an icon and a muted label above the value. */
function Tile({ place, icon, label, children }: TileProps) {
  return (
    <div className={styles.tile[place]}>
      <dt className={styles.label}>
        <Icon name={icon} size={16} />
        {label}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
