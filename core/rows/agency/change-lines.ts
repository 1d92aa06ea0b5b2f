import type { Webhook } from '../../messages/webhooks/schema.ts';
import { calendarShown } from '../../rules/calendar/shown.ts';
import type { AgencyChange } from '../../rules/history/history-page.ts';
import { changedFieldsOf, fieldText } from '../fields/changed-fields-of.ts';
import { type Sheet, textOf } from '../fields/shown.ts';
import type { AgencySettings } from './settings.ts';

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
const placeShown = {
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

const agencyShown = {
  name: { label: 'Agency name', editor: 'line' },
  accent: { label: 'Colour', editor: 'line' },
  logo: { label: 'Logo', editor: 'line', writes: () => 'an image' },
  replyTo: { label: 'Reply address', editor: 'line' },
  takesPartByDefault: {
    label: 'The client takes part in new projects',
    editor: 'checkbox',
    choices: { true: 'yes', false: 'no' },
  },
  version: { hidden: 'It is no text for people.' },
} as const satisfies Sheet<AgencySettings>;

const SHEETS: Readonly<Record<AgencyChange['part'], Sheet>> = {
  calendar: calendarShown,
  face: agencyShown,
  places: placeShown,
};

type Changed = Pick<AgencyChange, 'by' | 'part' | 'before' | 'after'>;

/**
 * What a change did to the agency's own settings, to its calendar or to a place that is told what happens, a field each:
 * `Colour: #0b5563`. A place begins with its name: `Warehouse removed`.
 */
export function changeLines({ by, part, before, after }: Changed): string[] {
  const changes = changedFieldsOf(SHEETS[part], { before, after }, textOf);
  if (part !== 'places') return changes.map(fieldText);
  const isAdded = !('name' in before);
  const { name } = isAdded ? after : before;
  if (!('name' in after)) return [`${name} removed`];
  const others = changes.filter(
    (changed) => changed.name !== 'name' || (!isAdded && changed.before !== changed.after),
  );
  const verb = isAdded ? 'added' : 'changed';
  return [
    `${name} ${verb}${by.role === 'server' ? ' by the server' : ''}`,
    ...others.map(fieldText),
  ];
}
