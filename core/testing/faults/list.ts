import { DATE_FAULTS } from './date-faults.ts';
import type { Fault } from './fault.ts';
import { MAIL_FAULTS } from './mail-faults.ts';
import { PAGE_FAULTS } from './page-faults.ts';
import { RIGHT_FAULTS } from './right-faults.ts';
import { SERVER_FAULTS } from './server-faults.ts';
import { TERMINAL_FAULTS } from './terminal-faults.ts';
import { UNDO_FAULTS } from './undo-faults.ts';
import { WIDGET_FAULTS } from './widget-faults.ts';

/** All faults. Each of them must be caught by the tests that it names. */
export const FAULTS: readonly Fault[] = [
  ...DATE_FAULTS,
  ...UNDO_FAULTS,
  ...RIGHT_FAULTS,
  ...MAIL_FAULTS,
  ...SERVER_FAULTS,
  ...TERMINAL_FAULTS,
  ...WIDGET_FAULTS,
  ...PAGE_FAULTS,
];
