import { fieldsOn } from '@project-dashboard/core/rows/fields/shown';
import {
  type MilestoneFields,
  MOST_ROWS,
  milestoneDefaults,
} from '@project-dashboard/core/rows/milestones/fields';
import { milestoneShown } from '@project-dashboard/core/rows/milestones/shown';
import { pastedMilestones } from '@project-dashboard/core/texts/pasted/pasted-rows';
import { type PasteWays, usePaste } from '../../data/rows/use-paste.ts';
import { PasteDialog } from '../../ui/paste/PasteDialog.tsx';

const COLUMNS = fieldsOn(milestoneShown, 'paste');

/** Adds milestones that were copied from a spreadsheet. */
export const PasteMilestones = (ways: PasteWays<MilestoneFields>) => (
  <PasteDialog
    kind="milestone"
    columns={COLUMNS}
    initial={milestoneDefaults(0)}
    {...usePaste(ways, MOST_ROWS, pastedMilestones)}
  />
);
