import { inputDefaults } from '@project-dashboard/core/rows/inputs/fields';
import { inputShown } from '@project-dashboard/core/rows/inputs/shown';
import { fieldTexts, newDraft, type SheetDraft } from '../../data/rows/sheet-form.ts';
import { type NewRowWays, useNewRowForm } from '../../data/rows/use-new-row-form.ts';
import { SheetFields } from '../../ui/field/SheetFields.tsx';
import { RowEditor } from '../../ui/table/RowEditor.tsx';

const INITIAL = inputDefaults(0);
type Draft = SheetDraft<typeof inputShown, 'newRow'>;
const EMPTY = newDraft(inputShown, INITIAL);
const FIELDS = fieldTexts(inputShown, 'newRow');

interface Props extends NewRowWays<Draft> {
  /** Gets pasted text of several cells or lines; none from the button. */
  readonly onPasteRows: (text?: string) => void;
}

/** The form of a new client input, at the foot of the list. An empty form saves the defaults. */
export function NewInputForm({ onPasteRows, ...ways }: Props) {
  const { form, field } = useNewRowForm(EMPTY, FIELDS, ways);
  return (
    <RowEditor label="Add input" {...form} onPasteRows={onPasteRows}>
      <SheetFields sheet={inputShown} place="newRow" field={field} initial={INITIAL} />
    </RowEditor>
  );
}
