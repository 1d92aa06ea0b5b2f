import { createContext } from 'react';
import type { ReadLog } from '../reads/read-log.ts';
import type { Retries } from '../reads/retries.ts';

/**
 * The server and the credential of an element's live updates, what the element has read, and when it reads
 * again what failed.
 */
export interface LiveSource {
  readonly api: string;
  /** Missing on the /dashboard page, whose session cookie is the credential. */
  readonly token: string | undefined;
  readonly reads: ReadLog;
  readonly retries: Retries;
}

export const LiveSourceContext = createContext<LiveSource | null>(null);
