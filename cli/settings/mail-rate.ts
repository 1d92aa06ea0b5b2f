import { type Places, SETTINGS, wrongValue } from './setting-sources.ts';

/** The most mails a minute that a run sends; undefined for no limit. Throws Failure (exit 2) for a value that is wrong. */
export function readMailRate(places: Places): number | undefined {
  const found = places.find(SETTINGS.mailRate);
  if (found === undefined) return undefined;
  const rate = Number(found.value);
  if (!/^\d+$/.test(found.value) || rate < 1 || rate > 60_000)
    throw wrongValue(found, 'must be a whole number of mails a minute from 1 to 60000', '30');
  return rate;
}
