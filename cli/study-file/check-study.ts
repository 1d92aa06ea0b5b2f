import { normaliseDueDate, parseDate, resolveRelativeDate } from '@project-dashboard/core/dates';
import { type Fault, type Parsed, parseWhole, UNKNOWN_FIELD } from '@project-dashboard/core/faults';
import { inputFields } from '@project-dashboard/core/inputs';
import { milestoneFields, normaliseOwner } from '@project-dashboard/core/milestones';
import { writtenDate } from '@project-dashboard/core/text';
import { nearestWord } from './nearest-word.ts';
import { isRecord } from './study-document.ts';
import { fieldsBeside, type Study, studySchema } from './study-schema.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Checks a whole study by the contract's own schemas and rules, and counts relative dates from its start date; where that
 * is missing, from `today`, for the check alone. `today` is ISO. Names every fault.
 */
export function checkStudy(values: Values, today: string): Parsed<Study> {
  const { startDate } = values;
  const start = typeof startDate === 'string' ? parseDate(startDate, today) : today;
  const faults: Fault[] = [];
  const read = (list: 'milestones' | 'inputs'): unknown => {
    const rows = values[list];
    if (!Array.isArray(rows)) return rows;
    return rows.map((row: unknown, place) => {
      if (!isRecord(row)) return row;
      const fields = Object.entries(row).map(([field, value]) => {
        const reading = typeof value === 'string' ? readField(field, value, start, today) : {};
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
  });
  if (!parsed.ok) for (const fault of parsed.faults) faults.push(withSuggestion(fault));
  if (parsed.ok && faults.length === 0) return parsed;
  // A part has one fault: the first that was found.
  const firstAt = new Map<string, Fault>();
  for (const fault of faults) if (!firstAt.has(fault.path)) firstAt.set(fault.path, fault);
  return { ok: false, faults: [...firstAt.values()] };
}

interface Reading {
  /** What is sent instead. */
  readonly value?: string;
  readonly fault?: string;
  /** The part at fault where it is another one. */
  readonly at?: string;
}

const DATE_FIELDS = Object.entries({ ...milestoneFields, ...inputFields })
  .filter(([, { written }]) => written === writtenDate)
  .map(([field]) => field);

/** Reads one text of a row: a date that counts from the start becomes ISO. */
function readField(field: string, text: string, start: string | null, today: string): Reading {
  if (field === 'owner') {
    const owner = normaliseOwner(text);
    return owner.ok ? {} : { fault: owner.message };
  }
  if (!DATE_FIELDS.includes(field)) return {};
  const counted = resolveRelativeDate(text, start ?? today);
  if (counted !== null && start === null)
    return {
      fault: 'Must be a date, such as July 15, 2025: others count from it.',
      at: 'startDate',
    };
  if (counted !== null) return { value: counted };
  const date = normaliseDueDate(text, today);
  if (date.ok) return {};
  return { fault: `${date.message} From the start: +10 business days, +2 weeks, start.` };
}

const TOKENS = ['internalToken', 'clientToken'];

function withSuggestion(fault: Fault): Fault {
  if (fault.message !== UNKNOWN_FIELD) return fault;
  if (TOKENS.includes(fault.path))
    return {
      ...fault,
      message: 'A file holds no tokens; each project gets its own. Leave it out.',
    };
  const known = fieldsBeside(fault.path);
  const meant = nearestWord(fault.path.split('.').at(-1) ?? '', known);
  const message =
    meant === undefined
      ? `Unknown field. Known are: ${known.join(', ')}.`
      : `Unknown field. Did you mean ${meant}?`;
  return { ...fault, message };
}
