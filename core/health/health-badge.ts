import type { Tone } from '../tone/index.ts';
import type { HealthValue } from './schema.ts';

const TONE_OF: ReadonlyMap<string, [HealthValue, Tone]> = new Map([
  ['ON TRACK', ['ON TRACK', 'complete']],
  ['AT RISK', ['AT RISK', 'caution']],
  ['BEHIND', ['BEHIND', 'overdue']],
]);

/** A badge's text and colour family. */
interface HealthBadge {
  readonly label: HealthValue | 'UNKNOWN';
  readonly tone: Tone;
}

/** ON TRACK green, AT RISK yellow, BEHIND red; UNKNOWN grey for any other value. */
export function healthBadge(value: string): HealthBadge {
  const [label, tone] = TONE_OF.get(value) ?? ['UNKNOWN', 'pending'];
  return { label, tone };
}
