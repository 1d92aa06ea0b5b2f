import { INLINE_DATE_MIN } from '@project-dashboard/core/dates';
import { type MilestoneFields, milestoneDefaults } from '@project-dashboard/core/milestones';
import { useState } from 'react';
import { type NewRowWays, useNewRowForm } from '../data/rows/use-new-row-form.ts';
import type { PasteWays } from '../data/rows/use-paste.ts';
import { DateField } from '../parts/field/DateField.tsx';
import { SelectField } from '../parts/field/SelectField.tsx';
import { TextField } from '../parts/field/TextField.tsx';
import { lazyPart } from '../parts/loading/lazy-part.tsx';
import { RowEditor } from '../parts/table/RowEditor.tsx';
import { MILESTONE_FIELDS, OWNER_OPTIONS, STATUS_OPTIONS } from './milestone-form-fields.ts';

const { title, status, owner } = milestoneDefaults(0);
type Draft = Pick<MilestoneFields, 'title' | 'status' | 'owner' | 'dueDate'>;
const PasteMilestones = lazyPart(() =>
  import('./PasteMilestones.tsx').then((module) => module.PasteMilestones),
);

const EMPTY: Draft = { title: '', status, owner, dueDate: '' };

interface Props extends NewRowWays<Draft> {
  readonly onAddAll: PasteWays<MilestoneFields>['onAdd'];
}

/** The form of a new milestone, at the foot of the list. An empty form saves the defaults (SPEC section 4). */
export function NewMilestoneForm({ onAddAll, ...ways }: Props) {
  const [text, setText] = useState<string | null>(null);
  const { form, field } = useNewRowForm(EMPTY, MILESTONE_FIELDS, ways);
  return (
    <>
      <RowEditor label="Add milestone" {...form} onPasteRows={setText}>
        <TextField placeholder={title} {...field('title')} />
        <SelectField options={STATUS_OPTIONS} {...field('status')} />
        <SelectField options={OWNER_OPTIONS} {...field('owner')} />
        <DateField min={INLINE_DATE_MIN} {...field('dueDate')} />
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
