import { useProject } from '../data/ProjectContext.ts';
import { staffPart } from '../parts/loading/staff-part.ts';
import { WaitingForYou } from './WaitingForYou.tsx';
import * as styles from './WaitingSection.css.ts';

// Only agency staff see this list and the text of the mail.
const WaitingForClient = staffPart(() =>
  import('./WaitingForClient.tsx').then((module) => module.WaitingForClient),
);

/**
 * What waits for the client (DESIGN section 16). It stands inside the overview and has an anchor of its own. An archived
 * project asks for nothing.
 */
export function WaitingSection() {
  const { project, viewMode } = useProject();
  if (project.archivedAt !== null) return null;
  return (
    <div data-section="waiting" className={styles.place[viewMode]}>
      {viewMode === 'client' ? <WaitingForYou /> : <WaitingForClient />}
    </div>
  );
}
