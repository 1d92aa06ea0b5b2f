import { type AgencySettings, agencySettings } from '@project-dashboard/core/rows/agency/settings';
import type { FormKind } from '../../data/rows/use-row-form.ts';

/** The settings as texts; empty for a value that is not set. The logo is its stored path, or a chosen image as a data URL. */
export type AgencyDraft = Readonly<
  Record<'name' | 'logo' | 'accent' | 'replyTo', string> & { takesPartByDefault: 'Yes' | 'No' }
>;

export const isChosen = (logo: string): boolean => logo.startsWith('data:');

const logoText = (logo: string): string => {
  if (logo === '') return 'no logo';
  return isChosen(logo) ? 'the chosen image' : 'the saved logo';
};

export const AGENCY_FORM: FormKind<AgencySettings, AgencyDraft> = {
  schema: agencySettings,
  draftOf: ({ name, logo, accent, replyTo, takesPartByDefault }) => ({
    name: name ?? '',
    logo: logo ?? '',
    accent: accent ?? '',
    replyTo: replyTo ?? '',
    takesPartByDefault: takesPartByDefault ? 'Yes' : 'No',
  }),
  fields: {
    name: { label: 'Agency name' },
    logo: { label: 'Logo', text: logoText },
    accent: { label: 'Colour' },
    replyTo: { label: 'Reply address' },
    takesPartByDefault: { label: 'The client takes part in new projects' },
  },
};
