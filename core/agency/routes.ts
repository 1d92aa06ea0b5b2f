import { defineRoute } from '../contract/route.ts';
import { agencyChanges, newLogo } from './bodies.ts';
import * as endpoints from './endpoints.ts';
import { agencySettings } from './settings.ts';
import * as settingsEndpoints from './settings-endpoints.ts';

/** A logo of 256 KiB in base64. */
const LOGO_BODY = 400 * 1024;

export const readAgency = defineRoute({
  ...endpoints.readAgency,
  summary: "Read the agency's name, accent colour and logo, which every page shows.",
  allow: 'anyone',
  status: 200,
});

export const readAgencySettings = defineRoute({
  ...settingsEndpoints.readAgencySettings,
  summary: "Read the agency's settings.",
  allow: ['agency'],
  status: 200,
});

export const updateAgency = defineRoute({
  ...settingsEndpoints.updateAgency,
  summary:
    "Change the agency's name, accent colour or reply address, or whether clients take part in new projects.",
  allow: ['agency'],
  body: { internal: agencyChanges },
  row: { internal: agencySettings },
  status: 200,
});

export const saveLogo = defineRoute({
  ...settingsEndpoints.saveLogo,
  summary: "Replace the agency's logo.",
  allow: ['agency'],
  body: { internal: newLogo },
  bodyLimit: { internal: LOGO_BODY },
  row: { internal: agencySettings },
  status: 200,
});

export const deleteLogo = defineRoute({
  ...settingsEndpoints.deleteLogo,
  summary: "Remove the agency's logo. Mails that were sent with it still show it.",
  allow: ['agency'],
  row: { internal: agencySettings },
  status: 200,
});

export const readLogo = defineRoute({
  ...endpoints.readLogo,
  summary: 'Read a logo that the agency has or had, by its SHA-256.',
  allow: 'anyone',
  isImmutable: true,
  status: 200,
});
