import { PROOF_LIMITS } from '@project-dashboard/core/approvals';
import { ApiError } from '@project-dashboard/core/client';
import {
  fieldsOn,
  isDate,
  nameOf,
  type Sheet,
  type Shown,
  shortLabel,
} from '@project-dashboard/core/fields';
import { type Command, Option } from 'commander';
import type { RowList, Values } from '../../rows/row-list.ts';
import { meaningOf, meantValue } from '../../rows/typed-field.ts';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { readBytes } from '../../terminal/read-file.ts';

/** A field of a row with the option that sets it. */
interface RowOption {
  readonly name: string;
  readonly field: Shown;
  /** `due`, the name of the option `--due`. */
  readonly flag: string;
  readonly option: Option;
}

/** The surface of the page whose fields a command sets: the form of a new row, or that of a row. */
type Form = 'newRow' | 'rowForm';

/** The options of a list, in the order of its sheet. The title comes first. */
export const rowOptions = ({ sheet, titleField }: RowList, form: Form): readonly RowOption[] =>
  fieldsOn<Sheet, Form>(sheet, form).map(({ name, field }) => {
    const words = name === titleField ? nameOf(field) : shortLabel(field);
    const flag = words.toLowerCase().replaceAll(' ', '-');
    const option = new Option(`--${flag} <${valueWord(field)}>`, meaningOf(field));
    return { name, field, flag, option };
  });

/** Adds the options to a command. */
export function addRowOptions(command: Command, options: readonly RowOption[]): void {
  for (const { option } of options) command.addOption(option);
}

const valueWord = (field: Shown): string =>
  isDate(field) ? 'date' : field.choices ? 'choice' : field.editor === 'image' ? 'file' : 'text';

/** The values that the options give, by field. A choice may be written in any case, or as its label. */
export async function typedValues(
  options: readonly RowOption[],
  typed: Readonly<Record<string, unknown>>,
  io: Io,
): Promise<Values> {
  const values: Record<string, unknown> = {};
  for (const { name, field, flag, option } of options) {
    const value = typed[option.attributeName()];
    if (typeof value !== 'string') continue;
    if (field.editor === 'image')
      values.proofScreenshot = value === '' ? null : await readImage(value, flag, io);
    else values[name] = meantValue(field, value);
  }
  return values;
}

/** The image of a file as a data URL. Only the server checks its format. Throws a Failure that names the option. */
export async function readImage(file: string, flag: string, io: Io): Promise<string> {
  const refuse = (message: string, cause?: unknown) =>
    wrongOption(flag, message, 'Choose a PNG, JPEG or WebP image of at most 2 MiB.', cause);
  const bytes = await readBytes(file, PROOF_LIMITS.bytes, io).catch((error: unknown) => {
    throw refuse(`The file ${file} cannot be read.`, error);
  });
  if (bytes === null) throw refuse('The screenshot must be at most 2 MiB.');
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** The failure of a wrong value of an option. */
export const wrongOption = (
  flag: string,
  message: string,
  fix = 'Correct the value and run the command again.',
  cause?: unknown,
): Failure =>
  new Failure('Nothing was changed.', {
    code: 'input.invalid',
    exit: EXIT.usage,
    details: [`--${flag}: ${message}`],
    fix,
    cause,
  });

/** What the server finds wrong with a proof, at its option. Returns other errors unchanged. */
export function withProofFlag(error: unknown): unknown {
  const faults = error instanceof ApiError ? error.problem?.errors : undefined;
  const fault = faults?.find(({ path }) => path === 'proofScreenshot');
  return fault === undefined ? error : wrongOption('proof', fault.message, undefined, error);
}
