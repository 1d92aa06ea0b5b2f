import {
  type MilestoneFields,
  milestoneDefaults,
  milestoneShown,
} from '@project-dashboard/core/milestones';
import { useState } from 'react';
import { fieldTexts, newDraft, type SheetDraft } from '../data/rows/sheet-form.ts';
import { type NewRowWays, useNewRowForm } from '../data/rows/use-new-row-form.ts';
import type { PasteWays } from '../data/rows/use-paste.ts';
import { SheetFields } from '../parts/field/SheetFields.tsx';
import { lazyPart } from '../parts/loading/lazy-part.tsx';
import { RowEditor } from '../parts/table/RowEditor.tsx';

const INITIAL = milestoneDefaults(0);
type Draft = SheetDraft<typeof milestoneShown, 'newRow'>;
const PasteMilestones = lazyPart(() =>
  import('./PasteMilestones.tsx').then((module) => module.PasteMilestones),
);

const EMPTY = newDraft(milestoneShown, INITIAL);
const FIELDS = fieldTexts(milestoneShown, 'newRow');

interface Props extends NewRowWays<Draft> {
  readonly onAddAll: PasteWays<MilestoneFields>['onAdd'];
}

/** The form of a new milestone, at the foot of the list. An empty form saves the defaults (SPEC section 4). */
export function NewMilestoneForm({ onAddAll, ...ways }: Props) {
  const [text, setText] = useState<string | null>(null);
  const { form, field } = useNewRowForm(EMPTY, FIELDS, ways);
  return (
    <>
      <RowEditor label="Add milestone" {...form} onPasteRows={setText}>
        <SheetFields sheet={milestoneShown} place="newRow" field={field} initial={INITIAL} />
      </RowEditor>
      {text !== null && (
        <PasteMilestones
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
