import { type InputFields, inputDefaults, inputShown } from '@project-dashboard/core/inputs';
import { useState } from 'react';
import { fieldTexts, newDraft, type SheetDraft } from '../data/rows/sheet-form.ts';
import { type NewRowWays, useNewRowForm } from '../data/rows/use-new-row-form.ts';
import type { PasteWays } from '../data/rows/use-paste.ts';
import { SheetFields } from '../parts/field/SheetFields.tsx';
import { lazyPart } from '../parts/loading/lazy-part.tsx';
import { RowEditor } from '../parts/table/RowEditor.tsx';

const INITIAL = inputDefaults(0);
type Draft = SheetDraft<typeof inputShown, 'newRow'>;
const PasteInputs = lazyPart(() =>
  import('./PasteInputs.tsx').then((module) => module.PasteInputs),
);

const EMPTY = newDraft(inputShown, INITIAL);
const FIELDS = fieldTexts(inputShown, 'newRow');

interface Props extends NewRowWays<Draft> {
  readonly onAddAll: PasteWays<InputFields>['onAdd'];
}

/** The form of a new client input, at the foot of the list. An empty form saves the defaults (SPEC section 4). */
export function NewInputForm({ onAddAll, ...ways }: Props) {
  const [text, setText] = useState<string | null>(null);
  const { form, field } = useNewRowForm(EMPTY, FIELDS, ways);
  return (
    <>
      <RowEditor label="Add input" {...form} onPasteRows={setText}>
        <SheetFields sheet={inputShown} place="newRow" field={field} initial={INITIAL} />
      </RowEditor>
      {text !== null && (
        <PasteInputs
          text={text}
          count={ways.count}
          onAdd={onAddAll}
          onAdded={() => {
            setText(null);
            if (!form.isDirty) ways.onClose();
          }}
          onClose={() => setText(null)}
        />
      )}
    </>
  );
}
