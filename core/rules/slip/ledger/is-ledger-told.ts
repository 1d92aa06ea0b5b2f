import type { SlipLedger } from '../schema.ts';

/** True once a date has moved or a plan is agreed: only then a line tells of the ledger. */
export const isLedgerTold = ({
  agreedOn,
  lost,
  wonBack,
  formerFinish,
  notes,
}: Pick<SlipLedger, 'agreedOn' | 'lost' | 'wonBack' | 'formerFinish' | 'notes'>): boolean =>
  agreedOn !== null || lost > 0 || wonBack > 0 || formerFinish !== null || notes.length > 0;
