import type { FieldOn } from '../fields/index.ts';
import { copiedTable } from '../text-table/index.ts';
import type { ClientInput } from './schema.ts';
import { inputShown } from './shown.ts';

/** The client inputs as a copied text table, in list order. */
export const inputsAsText = (
  rows: readonly Pick<ClientInput, 'status' | FieldOn<typeof inputShown, 'copiedText'>>[],
): string => copiedTable('CLIENT INPUT TRACKER', inputShown, rows);
