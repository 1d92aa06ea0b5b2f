import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { useRead } from '../../../data/reads/use-read.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import * as styles from './nav.css.ts';

/** The way back to the project list, for whoever is signed in as the agency. An internal link alone does not open it. */
export function AllProjectsLink() {
  const session = useRead(endpoints.readSession, {}).data;
  if (!session?.expiresAt) return null;
  return (
    <div className={styles.allProjects}>
      <a className={styles.allProjectsLink} href="/dashboard">
        <Icon name="columns" />
        All projects
      </a>
    </div>
  );
}
