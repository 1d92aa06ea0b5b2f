import type { Sheet } from '../fields/index.ts';
import type { AgencySettings } from './settings.ts';

/** How the agency's history shows its settings. */
export const agencyShown = {
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
