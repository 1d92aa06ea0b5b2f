import { milestoneDefaults } from '@project-dashboard/core/rows/milestones/fields';
import { milestoneShown } from '@project-dashboard/core/rows/milestones/shown';
import { fieldTexts, newDraft, type SheetDraft } from '../../data/rows/sheet-form.ts';
import { type NewRowWays, useNewRowForm } from '../../data/rows/use-new-row-form.ts';
import { SheetFields } from '../../ui/field/SheetFields.tsx';
import { RowEditor } from '../../ui/table/RowEditor.tsx';

const INITIAL = milestoneDefaults(0);
type Draft = SheetDraft<typeof milestoneShown, 'newRow'>;
const EMPTY = newDraft(milestoneShown, INITIAL);
const FIELDS = fieldTexts(milestoneShown, 'newRow');

interface Props extends NewRowWays<Draft> {
  /** Gets pasted text of several cells or lines; none from the button. */
  readonly onPasteRows: (text?: string) => void;
}

/** The form of a new milestone, at the foot of the list. An empty form saves the defaults. */
export function NewMilestoneForm({ onPasteRows, ...ways }: Props) {
  const { form, field } = useNewRowForm(EMPTY, FIELDS, ways);
  return (
    <RowEditor label="Add milestone" {...form} onPasteRows={onPasteRows}>
      <SheetFields sheet={milestoneShown} place="newRow" field={field} initial={INITIAL} />
    </RowEditor>
  );
}
