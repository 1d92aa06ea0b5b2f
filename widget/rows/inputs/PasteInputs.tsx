import { fieldsOn } from '@project-dashboard/core/rows/fields/shown';
import { type InputFields, inputDefaults } from '@project-dashboard/core/rows/inputs/fields';
import { inputShown } from '@project-dashboard/core/rows/inputs/shown';
import { MOST_ROWS } from '@project-dashboard/core/rows/milestones/fields';
import { pastedInputs } from '@project-dashboard/core/texts/pasted/pasted-rows';
import { type PasteWays, usePaste } from '../../data/rows/use-paste.ts';
import { PasteDialog } from '../../ui/paste/PasteDialog.tsx';

const COLUMNS = fieldsOn(inputShown, 'paste');

/** Adds client inputs that were copied from a spreadsheet. */
export const PasteInputs = (ways: PasteWays<InputFields>) => (
  <PasteDialog
    kind="client input"
    columns={COLUMNS}
    initial={inputDefaults(0)}
    {...usePaste(ways, MOST_ROWS, pastedInputs)}
  />
);
