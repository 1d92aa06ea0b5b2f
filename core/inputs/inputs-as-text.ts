import type { FieldOn } from '../fields/index.ts';
import { copiedTable } from '../text-table/index.ts';
import type { ClientInput } from './schema.ts';
import { inputShown } from './shown.ts';

/** The heading of the copied client inputs. */
export const INPUTS_COPIED = 'CLIENT INPUT TRACKER';

/** The client inputs as a copied text table, in list order. */
export const inputsAsText = (
  rows: readonly Pick<ClientInput, 'status' | FieldOn<typeof inputShown, 'copiedText'>>[],
): string => copiedTable(INPUTS_COPIED, inputShown, rows);
