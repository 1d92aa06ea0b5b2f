import { useState } from 'react';
import { Stepper } from '../../milestones/update-timeline/Stepper.tsx';
import { Checkbox } from '../field/Checkbox.tsx';
import { DateField } from '../field/DateField.tsx';
import { SelectField } from '../field/SelectField.tsx';
import { TextArea } from '../field/TextArea.tsx';
import { TextField } from '../field/TextField.tsx';
import { InlineNotice } from '../notice/InlineNotice.tsx';
import * as css from './Workbench.css.ts';

const OWNERS = [
  { value: '', label: 'Unassigned' },
  { value: 'agency', label: 'Agency' },
  { value: 'client', label: 'Client' },
] as const;

export function FieldsBench() {
  const [text, setText] = useState('');
  const [owner, setOwner] = useState<(typeof OWNERS)[number]['value']>('agency');
  const [date, setDate] = useState('2026-10-20');
  const [days, setDays] = useState(1);
  const [isChecked, setIsChecked] = useState(true);
  return (
    <div className={css.fields}>
      <TextField
        label="Study Name"
        placeholder="Q3 2026 Brand Perception Study"
        value={text}
        onChange={setText}
      />
      <TextField
        label="Project Lead"
        value=""
        onChange={setText}
        error="Project lead is required"
      />
      <DateField
        label="Completed"
        min="2025-01-01"
        hasTbd
        value={date}
        onChange={setDate}
        hint="Any weekday"
      />
      <DateField
        label="New due date"
        value="2026-12-05"
        onChange={setDate}
        error="Due date must be a weekday (Monday-Friday)."
        errorLook="notice"
      />
      <SelectField label="Owner" options={OWNERS} value={owner} onChange={setOwner} />
      <TextArea
        label="Reason"
        isOptional
        placeholder="Why is the date changing?"
        value={text}
        onChange={setText}
      />
      <Stepper
        label="Shift future milestones by"
        min={0}
        max={30}
        unit={days === 1 ? 'business day' : 'business days'}
        value={days}
        onChange={setDays}
      />
      <div className={css.line}>
        <Checkbox
          label="Also shift future milestones by the same number of business days"
          isChecked={isChecked}
          onChange={setIsChecked}
        />
        <Checkbox
          label="Main questionnaire"
          isLabelHidden
          tone="complete"
          isChecked
          onChange={setIsChecked}
        />
        <Checkbox
          label="Stimulus boards"
          isLabelHidden
          isAsking
          isChecked={false}
          onChange={setIsChecked}
        />
      </div>
      <InlineNotice tone="info">
        Weekends are skipped. Previous shifts are overridden. Enter 0 to reset future milestones to
        their original due dates.
      </InlineNotice>
    </div>
  );
}
