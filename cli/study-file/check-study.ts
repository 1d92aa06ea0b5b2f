import {
  type Fault,
  type Parsed,
  parseWhole,
  UNKNOWN_FIELD,
} from '@project-dashboard/core/contract/faults/faults';
import { type ApprovalFields, approvalFields } from '@project-dashboard/core/rows/approvals/fields';
import { approvalShown } from '@project-dashboard/core/rows/approvals/shown';
import { choiceIn, readFields, writeOneOf } from '@project-dashboard/core/rows/fields/field-table';
import { isDate, type Sheet } from '@project-dashboard/core/rows/fields/shown';
import { type InputFields, inputFields } from '@project-dashboard/core/rows/inputs/fields';
import { inputShown } from '@project-dashboard/core/rows/inputs/shown';
import {
  type MilestoneFields,
  milestoneFields,
} from '@project-dashboard/core/rows/milestones/fields';
import { milestoneShown } from '@project-dashboard/core/rows/milestones/shown';
import { newProject } from '@project-dashboard/core/rows/projects/fields';
import { resolveRelativeDate } from '@project-dashboard/core/rules/calendar/business-days';
import type { WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import { normaliseDueDate } from '@project-dashboard/core/rules/dates/normalise-date';
import { parseDate } from '@project-dashboard/core/rules/dates/parse-date';
import * as z from 'zod/mini';
import { nearestWord } from '../terminal/report-failure.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Checks a whole study with the contract's schemas and rules, and turns relative dates into ISO dates. They count from the
 * start date; if it is missing, the check counts from `today` (ISO). Business days are those of `calendar`. Returns every error.
 */
export function checkStudy(
  values: Values,
  today: string,
  calendar: WorkingCalendar,
): Parsed<Study> {
  const { startDate } = values;
  const start = typeof startDate === 'string' ? parseDate(startDate, today) : today;
  const faults: Fault[] = [];
  const read = (list: keyof typeof LISTS): unknown => {
    const rows = values[list];
    if (!Array.isArray(rows)) return rows;
    return rows.map((row: unknown, place) => {
      if (!isRecord(row)) return row;
      const fields = Object.entries(row).map(([field, value]) => {
        const reading =
          typeof value === 'string' ? readField(list, field, value, start, today, calendar) : {};
        if (reading.fault !== undefined)
          faults.push({ path: reading.at ?? `${list}.${place}.${field}`, message: reading.fault });
        return [field, reading.value ?? value];
      });
      return Object.fromEntries(fields);
    });
  };
  const parsed = parseWhole(studySchema, {
    ...values,
    milestones: read('milestones'),
    inputs: read('inputs'),
    approvals: read('approvals'),
  });
  if (!parsed.ok) for (const fault of parsed.faults) faults.push(withSuggestion(fault));
  if (parsed.ok && faults.length === 0) return parsed;
  // Only the first error of each field is kept.
  const firstAt = new Map<string, Fault>();
  for (const fault of faults) if (!firstAt.has(fault.path)) firstAt.set(fault.path, fault);
  return { ok: false, faults: [...firstAt.values()] };
}

interface Reading {
  /** The value to send instead. */
  readonly value?: string;
  readonly fault?: string;
  /** The path of the wrong field, if it is another field. */
  readonly at?: string;
}

const LISTS = {
  milestones: {
    sheet: milestoneShown,
    read: (row: object, today: string) => readFields<MilestoneFields>(milestoneFields, row, today),
  },
  inputs: {
    sheet: inputShown,
    read: (row: object, today: string) => readFields<InputFields>(inputFields, row, today),
  },
  approvals: {
    sheet: approvalShown,
    read: (row: object, today: string) => readFields<ApprovalFields>(approvalFields, row, today),
  },
} as const;

/** Checks one text field of a row. A relative date becomes an ISO date, and a choice may be written in any case. */
function readField(
  list: keyof typeof LISTS,
  name: string,
  text: string,
  start: string | null,
  today: string,
  calendar: WorkingCalendar,
): Reading {
  const sheet: Sheet = LISTS[list].sheet;
  const field = sheet[name];
  if (field === undefined || 'hidden' in field) return {};
  if (field.choices && field.editor === 'choice') {
    const choices = Object.keys(field.choices);
    const value = choiceIn(choices, text) ?? text;
    return LISTS[list].read({ [name]: value }, today).ok
      ? { value }
      : { fault: writeOneOf(choices) };
  }
  if (!isDate(field)) return {};
  const counted = resolveRelativeDate(text, start ?? today, calendar);
  if (counted !== null && start === null)
    return {
      fault: 'Must be a date, such as July 15, 2025, because other dates count from it.',
      at: 'startDate',
    };
  if (counted !== null) return { value: counted };
  const date = normaliseDueDate(text, today);
  if (date.ok) return {};
  return {
    fault: `${date.message} Or count from the start date: +10 business days, +2 weeks, start.`,
  };
}

const TOKENS = ['internalToken', 'clientToken'];

function withSuggestion(fault: Fault): Fault {
  if (fault.message !== UNKNOWN_FIELD) return fault;
  if (TOKENS.includes(fault.path))
    return {
      ...fault,
      message:
        'A file cannot contain tokens, because each project gets its own. Remove this field.',
    };
  const known = fieldsBeside(fault.path);
  const meant = nearestWord(fault.path.split('.').at(-1) ?? '', known);
  const message =
    meant === undefined
      ? `Unknown field. Known fields: ${known.join(', ')}.`
      : `Unknown field. Did you mean ${meant}?`;
  return { ...fault, message };
}

/** True for an object with fields, such as a row of a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A study file is read as text. */
const answer = z.pipe(
  z.enum(['true', 'false'], { error: 'Must be true or false.' }),
  z.transform((text: 'true' | 'false') => text === 'true'),
);

/** The schema of a study file: the body of a create request without the tokens, which every project gets new. */
const studySchema = z.extend(z.omit(newProject, { internalToken: true, clientToken: true }), {
  takesPart: z.optional(answer),
});

export type Study = z.output<typeof studySchema>;

/** The known fields at the place of an unknown field. Empty if the place has no fields. */
export function fieldsBeside(path: string): string[] {
  let schema: z.core.$ZodType | undefined = studySchema;
  for (const step of path.split('.').slice(0, -1)) schema = partOf(schema, step);
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.def.shape) : [];
}

function partOf(schema: z.core.$ZodType | undefined, step: string): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodMiniArray) return filled(schema.def.element);
  return schema instanceof z.ZodMiniObject ? filled(schema.def.shape[step]) : undefined;
}

const filled = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined =>
  schema instanceof z.ZodMiniOptional ? filled(schema.def.innerType) : schema;

export const MAX_LINES = 20;

/** The first lines, then a line with the number of lines left out of `total`. */
export function firstLines(lines: readonly string[], total = lines.length): string[] {
  const shown = lines.slice(0, MAX_LINES);
  return total > shown.length ? [...shown, `and ${total - shown.length} more.`] : shown;
}
