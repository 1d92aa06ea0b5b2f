import { useProject } from '../../data/ProjectContext.ts';
import { WaitingForUs } from './agency/WaitingForUs.tsx';
import { WaitingForClient } from './WaitingForClient.tsx';
import * as styles from './WaitingSection.css.ts';

/** What waits for the agency and, below it, what waits for the client. */
export function InternalWaiting() {
  const { project } = useProject();
  if (project.archivedAt !== null) return null;
  return (
    <div key={project.id} data-section="waiting" className={styles.place.internal}>
      {'takesPart' in project && project.takesPart && <WaitingForUs />}
      <WaitingForClient />
    </div>
  );
}
