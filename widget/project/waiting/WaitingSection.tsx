import { useProject } from '../../data/ProjectContext.ts';
import { participationPart } from '../../ui/loading/participation-part.ts';
import { SkeletonRows } from '../../ui/loading/SkeletonRows.tsx';
import { staffPart } from '../../ui/loading/staff-part.ts';
import { WaitingForYou } from './WaitingForYou.tsx';
import * as styles from './WaitingSection.css.ts';

// Only agency staff see these lists and the text of the mail.
const InternalWaiting = staffPart(() =>
  import('./InternalWaiting.tsx').then((module) => module.InternalWaiting),
);

// Only a client that takes part sees this list.
const ClientParticipation = participationPart('client', () =>
  import('./participation/ClientParticipation.tsx').then((module) => module.ClientParticipation),
);

/**
 * What waits for the client. It stands inside the overview and has an anchor of its own. An archived
 * project asks for nothing.
 */
export function WaitingSection() {
  const { project, viewMode } = useProject();
  if (project.archivedAt !== null) return null;
  return (
    <div key={project.id} data-section="waiting" className={styles.place[viewMode]}>
      {viewMode === 'internal' ? (
        <InternalWaiting />
      ) : 'takesPart' in project && project.takesPart ? (
        <ClientParticipation waiting={<SkeletonRows label="Loading what is waiting for you" />} />
      ) : (
        <WaitingForYou />
      )}
    </div>
  );
}
