import { normaliseDueDate, normaliseOptionalDate, TBD } from '../dates/index.ts';
import { columnOf, type FieldTable, type Written } from '../fields/index.ts';
import { requiredLine, TEXT_LIMITS, writtenDate } from '../text/index.ts';
import { type ClientInput, impact, inputStatus } from './schema.ts';

/** The fields of a client input in stored form: dates are ISO, `TBD` or null. */
export type InputFields = Written<ClientInput>;

/** Every field of a client input that a request may set, each with its default. */
export const inputFields = {
  title: {
    written: requiredLine(TEXT_LIMITS.name, 'Title is required.'),
    initial: 'New Client Input',
    copied: true,
  },
  status: { written: inputStatus, initial: 'pending', copied: false },
  dueDate: { written: writtenDate, initial: TBD, copied: true, normalise: normaliseDueDate },
  receivedDate: {
    written: writtenDate,
    initial: null,
    copied: false,
    normalise: normaliseOptionalDate,
  },
  impactIfDelayed: { written: impact, initial: 'None', copied: true },
} satisfies FieldTable<InputFields>;

/** The default values of a new client input in a list of `count` items. */
export const inputDefaults = (count: number) => ({
  ...columnOf(inputFields, 'initial'),
  sortOrder: count,
});
