import { type DatedItem, isPastDue } from '../../rules/dates/date-in-words.ts';
import { formatMonthDay } from '../../rules/dates/format-date.ts';

/** The colour families of the design, named after their `--pd-status-*` properties. */
const TONES = ['complete', 'overdue', 'pending', 'scheduled', 'incomplete', 'caution'] as const;
export type Tone = (typeof TONES)[number];

/** The surfaces that show the fields of a row. Each one reads the sheets, so a new field appears on all of them. */
export const SURFACES = [
  // The table, which is cards in a narrow column; the list of the approvals; the tiles of the project.
  'table',
  'newRow',
  // The form of a row, and what it shows if somebody else saves meanwhile.
  'rowForm',
  // Rows pasted from a spreadsheet, and their preview.
  'paste',
  'copiedText',
  // On the page and in the terminal.
  'history',
  // What was approved, on the page of evidence and in the terminal.
  'evidence',
  // The lists of `project show`.
  'terminal',
  'studyFile',
  // The file for spreadsheets. A client's file has the fields of the client view.
  'csv',
] as const;
export type Surface = (typeof SURFACES)[number];

/** How a field is shown on every surface that does not leave it out. */
export type Shown = {
  readonly label: string;
  /** The label where space is narrow: cards, copied text, history, terminal. Default: the label. */
  readonly short?: string;
  /** The label in the form of a new row, where it has another one there. */
  readonly asked?: string;
  /** The control of the forms. It also decides how a value is written, see {@link textOf}. */
  readonly editor:
    | 'line'
    | 'url'
    | 'date'
    /** A date that happens later, so its field has a TBD button. */
    | 'openDate'
    | 'choice'
    | 'checkbox'
    | 'list'
    | 'criteria'
    | 'image';
  /** The label of every value that can be chosen, in the order of the menu. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The name within a sentence. Default: the label in lower case. */
  readonly named?: string;
  /** Part of the few words that tell what a deleted row was like: `Scheduled, Nov 20`. */
  readonly isBrief?: true;
  /** Writes a value that is neither text nor a choice. Default: the number of its entries. */
  readonly writes?: (value: unknown) => string;
  /** What the history says once the value is empty. It does not tell the former value of such a field. */
  readonly gone?: string;
  /** The text of an empty value. Default: an empty text. */
  readonly empty?: string;
  /** The width of the column in a wide table, in px. Default: what the others leave. */
  readonly width?: number;
  /** The share of a card's width. */
  readonly cardWidth?: number;
  /** The width in the copied text, in characters. Longer texts are cut. */
  readonly textWidth?: number;
  /** The same, but a longer text stays whole and takes what is beyond from the padding of the next column. */
  readonly textPad?: number;
} & (
  | {
      /** The surfaces that leave the field out, each with its reason. */
      readonly not?: { readonly [Place in Surface]?: string };
      readonly only?: undefined;
    }
  | {
      /** The only surfaces that show the field. `not` is the reason of all others. */
      readonly only: readonly Surface[];
      readonly not: string;
    }
);

/** A field that no surface shows, with the reason. */
interface Hidden {
  readonly hidden: string;
}

/** The name of a value among the choices. An empty value has the empty name. */
type Chosen<Value> = Value extends string | boolean ? `${Value}` : Value extends null ? '' : never;

/**
 * One entry for every field of a row, in the order of the columns. A sheet without one of them does not compile, nor do choices
 * without one of the values.
 */
export type Sheet<Row = Readonly<Record<string, unknown>>> = {
  readonly [Name in keyof Row]-?:
    | (Shown & { readonly choices?: Readonly<Record<Chosen<Row[Name]>, string>> })
    | Hidden;
};

export type FieldOn<AnySheet, Place extends Surface> = {
  [Name in keyof AnySheet & string]: AnySheet[Name] extends Hidden
    ? never
    : AnySheet[Name] extends { readonly only: readonly (infer Only)[] }
      ? Place extends Only
        ? Name
        : never
      : AnySheet[Name] extends { readonly not: { readonly [Left in Place]: string } }
        ? never
        : Name;
}[keyof AnySheet & string];

export function fieldsOn<AnySheet extends Sheet, Place extends Surface>(
  sheet: AnySheet,
  place: Place,
): readonly { readonly name: FieldOn<AnySheet, Place>; readonly field: Shown }[];
export function fieldsOn(sheet: Sheet, place: Surface) {
  return Object.entries(sheet).flatMap(([name, field]) =>
    whyNot(field, place) === null && 'label' in field ? [{ name, field }] : [],
  );
}

const TEXT_EDITORS = ['line', 'url', 'date', 'openDate', 'choice'] as const;

/** The names of the fields that a form edits as one text. */
export type TextFieldOn<AnySheet, Place extends Surface> = string extends keyof AnySheet
  ? string
  : {
      [Name in FieldOn<AnySheet, Place>]: AnySheet[Name] extends {
        readonly editor: (typeof TEXT_EDITORS)[number];
      }
        ? Name
        : never;
    }[FieldOn<AnySheet, Place>];

/** The fields of a form that are edited as one text, in the order of the sheet. Lists and images have forms of their own. */
export function textFieldsOn<AnySheet extends Sheet, Place extends Surface>(
  sheet: AnySheet,
  place: Place,
): readonly { readonly name: TextFieldOn<AnySheet, Place>; readonly field: Shown }[];
export function textFieldsOn(sheet: Sheet, place: Surface) {
  const editors: readonly Shown['editor'][] = TEXT_EDITORS;
  return fieldsOn(sheet, place).filter(({ field }) => editors.includes(field.editor));
}

/** Why a surface does not show a field; null if it shows it. */
export function whyNot(field: Shown | Hidden, place: Surface): string | null {
  if ('hidden' in field) return field.hidden;
  if (field.only) return field.only.includes(place) ? null : field.not;
  return field.not?.[place] ?? null;
}

/** The label of a field where space is narrow. */
export const shortLabel = ({ label, short = label }: Shown): string => short;

/** The name of a field within a sentence. */
export const nameOf = ({ label, named = label.toLowerCase() }: Shown): string => named;

/** The label of a field in the form of a new row. */
export const askedLabel = ({ label, asked = label }: Shown): string => asked;

export const isDate = ({ editor }: Shown): boolean => editor === 'date' || editor === 'openDate';

/** The text of a stored value. `day` writes its dates, `November 23` by default. */
export function textOf(
  field: Shown,
  value: unknown,
  day: (date: string) => string = (date) => formatMonthDay(date),
): string {
  const { choices, writes, empty = '' } = field;
  if (writes) return writes(value);
  if (choices) return choices[String(value ?? '')] ?? String(value ?? '');
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.length === 0) return 'none';
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  if (typeof value !== 'string') return value === null || value === undefined ? empty : 'text';
  if (value === '') return empty;
  if (field.editor === 'image') return `SHA-256 ${value.slice(0, 8)}...`;
  return isDate(field) ? day(value) : value;
}

export const noteFields = {
  noteCount: { hidden: 'The thread of the row shows its notes.' },
  internalNoteCount: { hidden: 'The thread of the row shows its notes.' },
} as const satisfies Sheet;

/** The entries of the fields that the server keeps for itself. */
export const serverFields = {
  id: { hidden: 'It is no text for people.' },
  projectId: { hidden: 'It is no text for people.' },
  sortOrder: { hidden: 'The order of the list shows it.' },
  createdAt: { hidden: 'The history shows it.' },
  updatedAt: { hidden: 'The history shows it.' },
  version: { hidden: 'It is no text for people.' },
} as const satisfies Sheet;

/** True if two JSON values are equal. The order of the keys of an object does not matter, that of a list does. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const values = new Map<string, unknown>(Object.entries(other));
  const entries: [string, unknown][] = Object.entries(one);
  return (
    entries.length === values.size &&
    entries.every(([name, value]) => values.has(name) && isSameValue(value, values.get(name)))
  );
}

/**
 * The progress of a list: `3 of 9 complete, 2 late`, or without late rows `3 of 9 complete`; empty for
 * an empty list. Without `today`, as in an archived project, dates do not count: `3 of 9 complete`. Only rows of `open`
 * can be late.
 */
export function progressSummary(
  rows: readonly DatedItem[],
  done: 'complete' | 'received',
  today: string | null,
  open = rows,
): string {
  if (rows.length === 0) return '';
  const progress = `${rows.filter(({ status }) => status === done).length} of ${rows.length} ${done}`;
  if (today === null) return progress;
  const late = open.filter((row) => row.status === 'overdue' || isPastDue(row, today)).length;
  return late === 0 ? progress : `${progress}, ${late} late`;
}
