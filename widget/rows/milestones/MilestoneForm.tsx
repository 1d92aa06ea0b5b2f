import { type MilestoneRow, milestone } from '@project-dashboard/core/rows/milestones/schema';
import { milestoneShown } from '@project-dashboard/core/rows/milestones/shown';
import { draftOf, fieldTexts, type SheetDraft } from '../../data/rows/sheet-form.ts';
import { type RowKind, useRowForm } from '../../data/rows/use-row-form.ts';
import { SheetFields } from '../../ui/field/SheetFields.tsx';
import type { SaveOutcome } from '../../ui/form/save-outcome.ts';
import { RowEditor } from '../../ui/table/RowEditor.tsx';

type Draft = SheetDraft<typeof milestoneShown, 'rowForm'>;

interface Props {
  readonly milestone: MilestoneRow;
  /** True if somebody else has deleted it. */
  readonly isGone: boolean;
  readonly onSave: (changes: Partial<Draft>, version: number) => Promise<SaveOutcome>;
  readonly onSaveAsNew: (draft: Draft) => Promise<SaveOutcome>;
  readonly onClose: () => void;
  readonly onDirty: (isDirty: boolean) => void;
}

/** Edits one milestone in its row. */
export function MilestoneForm({ milestone, ...ways }: Props) {
  const { form, field } = useRowForm(milestone, MILESTONE, ways);
  return (
    <RowEditor label={`Edit ${milestone.title}`} {...form}>
      <SheetFields sheet={milestoneShown} place="rowForm" field={field} />
    </RowEditor>
  );
}

const MILESTONE: RowKind<MilestoneRow, Draft> = {
  schema: milestone,
  draftOf: (row) => draftOf(milestoneShown, 'rowForm', row),
  fields: fieldTexts(milestoneShown, 'rowForm'),
};
