import type { Handlers } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import { readHistory } from './read-history.ts';

type HistoryRouteName = 'readHistory';

/** The handlers of the history routes. */
export const historyHandlers = (db: Database): Handlers<HistoryRouteName> => ({
  readHistory: readHistory(db),
});
