import type { Handlers } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import { readEvidence } from './read-evidence.ts';
import { readHistory } from './read-history.ts';
import { undoChange } from './undo-change.ts';
import type { Stores } from './undo-one.ts';

type HistoryRouteName = 'readHistory' | 'undoChange' | 'readEvidence';

/** Makes the routes of the history true. */
export const historyHandlers = (db: Database, stores: Stores): Handlers<HistoryRouteName> => ({
  readHistory: readHistory(db),
  readEvidence: readEvidence(db),
  undoChange: undoChange(db, stores),
});
