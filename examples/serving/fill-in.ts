import type { RunningApi } from './start-api.ts';

/** The address in every example, where `npm start` serves the API. */
const WRITTEN_API = 'http://127.0.0.1:3000';

/** An example's text with the address of the running API and with real tokens. */
export function fillIn(text: string, { url, samples }: RunningApi): string {
  return text
    .replaceAll(WRITTEN_API, url)
    .replaceAll('SECOND_TOKEN', samples[1]?.clientToken ?? '')
    .replaceAll('CLIENT_TOKEN', samples[0]?.clientToken ?? '');
}
