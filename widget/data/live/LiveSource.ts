import { createContext } from 'react';
import type { ReadLog } from '../reads/read-log.ts';

/** The server and the credential of an element's live updates, and what the element has read. */
export interface LiveSource {
  readonly api: string;
  /** Missing on the /dashboard page, whose session cookie is the credential. */
  readonly token: string | undefined;
  readonly reads: ReadLog;
}

export const LiveSourceContext = createContext<LiveSource | null>(null);
