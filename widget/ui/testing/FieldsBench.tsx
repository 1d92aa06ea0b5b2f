import { useState } from 'react';
import { Stepper } from '../../rows/milestones/Stepper.tsx';
import { DateField } from '../field/DateField.tsx';
import { SelectField } from '../field/SelectField.tsx';
import { TextField } from '../field/TextField.tsx';
import * as css from './Workbench.css.ts';

const OWNERS = [
  { value: '', label: 'Unassigned' },
  { value: 'agency', label: 'Agency' },
] as const;

export function FieldsBench() {
  const [text, setText] = useState('');
  const [owner, setOwner] = useState<(typeof OWNERS)[number]['value']>('agency');
  const [date, setDate] = useState('2026-10-20');
  const [days, setDays] = useState(1);
  return (
    <div className={css.fields}>
      <TextField label="Study Name" value={text} onChange={setText} />
      <DateField label="Completed" hasTbd value={date} onChange={setDate} hint="Any weekday" />
      <SelectField label="Owner" options={OWNERS} value={owner} onChange={setOwner} />
      <Stepper
        label="Shift future milestones by"
        min={0}
        max={30}
        unit="working days"
        value={days}
        onChange={setDays}
      />
    </div>
  );
}
