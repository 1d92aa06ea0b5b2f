import { COPIED_HEADINGS, copiedTable } from '../../texts/text-table/text-table.ts';
import type { FieldOn } from '../fields/shown.ts';
import type { ClientInput } from './schema.ts';
import { inputShown } from './shown.ts';

/** The client inputs as a copied text table, in list order. */
export const inputsAsText = (
  rows: readonly Pick<ClientInput, 'status' | FieldOn<typeof inputShown, 'copiedText'>>[],
): string => copiedTable(COPIED_HEADINGS.inputs, inputShown, rows);
