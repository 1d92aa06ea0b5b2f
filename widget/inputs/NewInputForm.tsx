import { INLINE_DATE_MIN } from '@project-dashboard/core/dates';
import { type InputFields, inputDefaults } from '@project-dashboard/core/inputs';
import { useState } from 'react';
import { type NewRowWays, useNewRowForm } from '../data/rows/use-new-row-form.ts';
import type { PasteWays } from '../data/rows/use-paste.ts';
import { DateField } from '../parts/field/DateField.tsx';
import { SelectField } from '../parts/field/SelectField.tsx';
import { TextField } from '../parts/field/TextField.tsx';
import { lazyPart } from '../parts/loading/lazy-part.tsx';
import { RowEditor } from '../parts/table/RowEditor.tsx';
import { IMPACT_OPTIONS, INPUT_FIELDS, STATUS_OPTIONS } from './input-form-fields.ts';

const { title, status, impactIfDelayed } = inputDefaults(0);
type Draft = Pick<InputFields, 'title' | 'status' | 'dueDate' | 'impactIfDelayed'>;
const PasteInputs = lazyPart(() =>
  import('./PasteInputs.tsx').then((module) => module.PasteInputs),
);

const EMPTY: Draft = { title: '', status, dueDate: '', impactIfDelayed };

interface Props extends NewRowWays<Draft> {
  readonly onAddAll: PasteWays<InputFields>['onAdd'];
}

/** The form of a new client input, at the foot of the list. An empty form saves the defaults (SPEC section 4). */
export function NewInputForm({ onAddAll, ...ways }: Props) {
  const [text, setText] = useState<string | null>(null);
  const { form, field } = useNewRowForm(EMPTY, INPUT_FIELDS, ways);
  return (
    <>
      <RowEditor label="Add input" {...form} onPasteRows={setText}>
        <TextField placeholder={title} {...field('title')} />
        <SelectField options={STATUS_OPTIONS} {...field('status')} />
        <DateField min={INLINE_DATE_MIN} {...field('dueDate')} />
        <SelectField options={IMPACT_OPTIONS} {...field('impactIfDelayed')} />
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
