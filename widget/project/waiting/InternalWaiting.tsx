import { useProject } from '../../data/ProjectContext.ts';
import { participationPart } from '../../ui/loading/participation-part.ts';
import { WaitingForClient } from './WaitingForClient.tsx';

// Only a project whose client takes part has this list.
const WaitingForUs = participationPart('internal', () =>
  import('./agency/WaitingForUs.tsx').then((module) => module.WaitingForUs),
);

/** What waits for the agency and, below it, what waits for the client. */
export function InternalWaiting() {
  const { project } = useProject();
  return (
    <>
      {'takesPart' in project && project.takesPart && <WaitingForUs />}
      <WaitingForClient />
    </>
  );
}
