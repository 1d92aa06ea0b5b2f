import { placeFault, type Webhook } from '@project-dashboard/core/webhooks';
import { type Finding, ok, warning } from './finding.ts';

const PLACES = { name: 'notifications', label: 'Notifications' };

/** Finds places that are paused or do not receive their messages. Says nothing if no place is told what happens. */
export function checkPlaces(places: readonly Webhook[], now: Date): Finding[] {
  if (places.length === 0) return [];
  const faults = places.flatMap((place) => {
    const fault = placeFault(place);
    if (fault === null) return [];
    const { name, pausedAt } = place;
    const command = pausedAt === null ? 'log' : 'resume';
    const what = pausedAt === null ? 'See why' : 'Start it again';
    return [warning(PLACES, fault, `${what}: project-dashboard webhooks ${command} "${name}"`)];
  });
  if (faults.length > 0) return faults;
  const [oldest] = places.flatMap(({ waitingSince }) => waitingSince ?? []).toSorted();
  const count = `${places.length} ${places.length === 1 ? 'place is' : 'places are'} told what happens`;
  if (oldest === undefined) return [ok(PLACES, `${count}, no message waits`)];
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(oldest)) / 1000));
  return [ok(PLACES, `${count}, the oldest message waits for ${seconds} s`)];
}
