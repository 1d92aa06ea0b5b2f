import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { type Client, createClient } from '@project-dashboard/core/client';
import { type ServerChild, startServerChild } from './child.ts';

/** The built API in its own process, with every rule and every middleware on. */
export interface ApiChild extends ServerChild {
  readonly databaseUrl: string;
  readonly agencyKey: string;
  /** The client of the agency. */
  readonly agency: Client;
}

const PROGRAM = resolve(import.meta.dirname, '../dist/main.js');

/** Starts the API that `npm run build -w api` builds. Processes of one database share their agency key. */
export async function startApi(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
  agencyKey = randomBytes(32).toString('hex'),
): Promise<ApiChild> {
  const child = await startServerChild([PROGRAM], {
    env: {
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      AGENCY_KEY: agencyKey,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  const agency = createClient({ baseUrl: child.url, token: agencyKey });
  return { ...child, databaseUrl, agencyKey, agency };
}
