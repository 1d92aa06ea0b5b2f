import type { Webhook } from '@project-dashboard/core/messages/webhooks/schema';
import { type OpenFile, readableByOthers } from '../../api/backup/database-files.ts';
import { agencyKeyFile, readAgencyKeyFile } from '../../api/http/access/agency-key.ts';
import { readSettings } from '../../api/settings.ts';
import { StartError } from '../../api/store/faults/fault.ts';
import { inspect, peekInto } from '../../api/store/open.ts';
import { readWebhooks, showWebhooks } from '../../api/webhooks/webhook-table.ts';
import type { Environment } from '../settings/settings.ts';
import { startFailure } from './server-settings.ts';

const FIX = 'See: project-dashboard help environment';

/** The state of the database of this environment. Creates and changes nothing. Throws Failure if it cannot be opened. */
export async function inspectDatabase(environment: Environment) {
  try {
    return await inspect(readSettings(environment).databaseUrl);
  } catch (error) {
    throw foreseen(error);
  }
}

/** The places that the server of this environment's database tells what happens. The tables must be up to date. */
export async function inspectPlaces(environment: Environment): Promise<readonly Webhook[]> {
  const { databaseUrl } = readSettings(environment);
  const places = await peekInto(databaseUrl, async ({ reader }) =>
    showWebhooks(reader, await readWebhooks(reader)),
  );
  return places ?? [];
}

/** The files of this environment's database that other users can read. None where {@link inspectDatabase} throws. */
export async function inspectModes(environment: Environment): Promise<readonly OpenFile[]> {
  try {
    return await readableByOthers(readSettings(environment).databaseUrl);
  } catch (error) {
    if (error instanceof StartError) return [];
    throw error;
  }
}

/** Where a server in this environment reads its agency key, and whether the key exists. Throws Failure for an unusable key. */
export function inspectKey(environment: Environment): { source: string; isMade: boolean } {
  try {
    const { agencyKey, databaseUrl } = readSettings(environment);
    if (agencyKey !== undefined) return { source: 'AGENCY_KEY', isMade: true };
    const source = agencyKeyFile(databaseUrl);
    return { source, isMade: readAgencyKeyFile(source) !== undefined };
  } catch (error) {
    throw foreseen(error);
  }
}

const foreseen = (error: unknown): unknown =>
  error instanceof StartError ? startFailure(error, 'start.failed', FIX) : error;
