import { formatMonthDay } from '@project-dashboard/core/dates';
import {
  IMPACTS,
  type Impact,
  INPUT_STATUSES,
  type InputStatus,
  inputStatusLabel,
} from '@project-dashboard/core/inputs';
import type { FieldText } from '../data/rows/use-row-form.ts';

export const STATUS_OPTIONS = INPUT_STATUSES.map((value) => ({
  value,
  label: inputStatusLabel(value),
}));
export const IMPACT_OPTIONS = IMPACTS.map((value) => ({ value, label: value }));

const status: FieldText<InputStatus> = { label: 'Status', text: inputStatusLabel };
const impactIfDelayed: FieldText<Impact> = { label: 'Impact if delayed' };

/** How the fields of a client input are named, and how their values are written in a sentence. */
export const INPUT_FIELDS = {
  title: { label: 'Input' },
  status,
  dueDate: { label: 'Due date', text: formatMonthDay },
  impactIfDelayed,
};
