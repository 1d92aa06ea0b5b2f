import { agency, anyone, routesOf } from '../../contract/route.ts';
import * as endpoints from './endpoints.ts';
import { agencyChanges, agencySettings, newLogo } from './settings.ts';
import * as settingsEndpoints from './settings-endpoints.ts';

/** A logo of 256 KiB in base64. */
const LOGO_BODY = 400 * 1024;

export const agencyRoutes = routesOf(
  { ...endpoints, ...settingsEndpoints },
  {
    readAgency: anyone("Read the agency's name, accent colour and logo, which every page shows."),
    readAgencySettings: agency("Read the agency's settings."),
    updateAgency: agency(
      "Change the agency's name, accent colour or reply address, or whether clients take part in new projects.",
      { body: agencyChanges, row: agencySettings },
    ),
    saveLogo: agency("Replace the agency's logo.", {
      body: newLogo,
      bodyLimit: LOGO_BODY,
      row: agencySettings,
    }),
    deleteLogo: agency("Remove the agency's logo. Mails that were sent with it still show it.", {
      row: agencySettings,
    }),
    readLogo: anyone('Read a logo that the agency has or had, by its SHA-256.', {
      isImmutable: true,
    }),
  },
);
