import { createContext } from 'react';

/** Opens the project's history. Null in the client view, in the history itself and outside a project. */
export const HistoryContext = createContext<(() => Promise<void>) | null>(null);
