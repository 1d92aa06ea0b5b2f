import { DATE_FAULTS } from './date-faults.ts';
import type { Fault } from './fault.ts';
import { UNDO_FAULTS } from './undo-faults.ts';

/** All faults. Each of them must be caught by the tests that it names. */
export const FAULTS: readonly Fault[] = [...DATE_FAULTS, ...UNDO_FAULTS];
