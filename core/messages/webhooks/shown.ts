import type { Sheet } from '../../rows/fields/shown.ts';
import type { Webhook } from './schema.ts';

/** More events than this are counted. */
const MOST_NAMED = 3;

/** What the agency's history keeps of a place. The address is masked, and of the secret it only says that it changed. */
export type PlaceValues = Pick<Webhook, 'name' | 'url' | 'format' | 'events'> & {
  /** The title of its only project; absent for all. */
  readonly project?: string;
  readonly paused: boolean;
  /** Why the server paused it; absent for a pause by a person. */
  readonly pausedReason?: string;
};

/** How the agency's history shows a place that is told what happens. */
export const placeShown = {
  name: { label: 'Name', editor: 'line' },
  format: {
    label: 'Format',
    editor: 'choice',
    choices: { standard: 'Webhook', slack: 'Slack', teams: 'Teams', mail: 'Mail' },
  },
  url: { label: 'Address', editor: 'line' },
  project: { label: 'Project', editor: 'line' },
  events: { label: 'Events', editor: 'list', writes: eventsText },
  paused: { label: 'Paused', editor: 'checkbox', choices: { true: 'yes', false: 'no' } },
  pausedReason: { label: 'Reason', editor: 'line' },
  secret: { label: 'Secret', editor: 'line', writes: () => 'a secret' },
} as const satisfies Sheet<PlaceValues & { readonly secret: true }>;

function eventsText(value: unknown): string {
  const events = Array.isArray(value) ? value.map(String) : [];
  return events.length > MOST_NAMED ? `${events.length} events` : events.join(', ');
}
