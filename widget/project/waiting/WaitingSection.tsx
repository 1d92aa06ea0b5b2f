import { useProject } from '../../data/ProjectContext.ts';
import { ClientParticipation } from './participation/ClientParticipation.tsx';
import { WaitingForYou } from './WaitingForYou.tsx';
import * as styles from './WaitingSection.css.ts';

/**
 * What waits for the client. It stands inside the overview and has an anchor of its own. An archived
 * project asks for nothing.
 */
export function WaitingSection() {
  const { project } = useProject();
  if (project.archivedAt !== null) return null;
  return (
    <div key={project.id} data-section="waiting" className={styles.place.client}>
      {'takesPart' in project && project.takesPart ? <ClientParticipation /> : <WaitingForYou />}
    </div>
  );
}
