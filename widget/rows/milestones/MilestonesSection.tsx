import { MilestonesFrame } from './MilestonesFrame.tsx';
import { MilestonesTable } from './MilestonesTable.tsx';

/** Project Milestones, to read. */
export const MilestonesSection = () => (
  <MilestonesFrame>{(rows) => <MilestonesTable rows={rows} />}</MilestonesFrame>
);
