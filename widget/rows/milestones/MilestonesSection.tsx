import { useProject } from '../../data/ProjectContext.ts';
import { staffPart } from '../../ui/loading/staff-part.ts';
import { MilestonesFrame } from './MilestonesFrame.tsx';
import { MilestonesTable } from './MilestonesTable.tsx';

// Drag and drop, dialogs and forms: the client view never loads them.
const MilestonesEditor = staffPart(() =>
  import('./MilestonesEditor.tsx').then((module) => module.MilestonesEditor),
);

/** Project Milestones: a table for clients, an editor for agency staff. */
export function MilestonesSection() {
  const { viewMode } = useProject();
  const toRead = <MilestonesFrame>{(rows) => <MilestonesTable rows={rows} />}</MilestonesFrame>;
  return viewMode === 'client' ? toRead : <MilestonesEditor waiting={toRead} />;
}
