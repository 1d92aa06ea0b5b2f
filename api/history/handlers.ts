import type { Handlers } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import { readHistory } from './read-history.ts';
import { undoChange } from './undo-change.ts';
import type { Stores } from './undo-one.ts';

type HistoryRouteName = 'readHistory' | 'undoChange';

/** Makes the routes of the history true. */
export const historyHandlers = (db: Database, stores: Stores): Handlers<HistoryRouteName> => ({
  readHistory: readHistory(db),
  undoChange: undoChange(db, stores),
});
