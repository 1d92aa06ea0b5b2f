import type { Server } from '@project-dashboard/core/server';
import { version } from '../package.json' with { type: 'json' };
import { readReportTimezone } from '../settings/report-timezone.ts';
import type { Places } from '../settings/setting-sources.ts';
import type { Environment } from '../settings/settings.ts';
import { type Finding, foundBy, ok, warning } from './finding.ts';

const VERSION = { name: 'version', label: 'Version' };
const PUBLIC_URL = { name: 'publicUrl', label: 'Public URL' };
const SERVER_ZONE = { name: 'serverTimezone', label: 'Server zone' };

/** Compares the server's version, PUBLIC_URL and time zone with the settings of this command line. */
export async function checkServer(
  server: Server,
  places: Places,
  env: Environment,
): Promise<Finding[]> {
  return [
    checkVersion(server.version),
    checkPublicUrl(server.publicUrl, env.PUBLIC_URL?.trim().replace(/\/+$/, '') || null),
    await foundBy(SERVER_ZONE, () => checkZone(server.reportTimezone, readReportTimezone(places))),
  ];
}

const checkVersion = (other: string): Finding =>
  other === version
    ? ok(VERSION, `${version}, the same on the server`)
    : warning(
        VERSION,
        `The server has version ${other}, this command line ${version}.`,
        'Install the same version on both.',
      );

function checkPublicUrl(theirs: string | null, ours: string | null): Finding {
  if (theirs === ours)
    return theirs === null
      ? warning(
          PUBLIC_URL,
          'PUBLIC_URL is not set on the server and not set here: mails have no unsubscribe link.',
          'Set it on both, such as: PUBLIC_URL=https://projects.agency.example',
        )
      : ok(PUBLIC_URL, `${theirs}, the same on the server`);
  if (theirs === null)
    return warning(
      PUBLIC_URL,
      'PUBLIC_URL is set here, but not on the server: mails have no unsubscribe link.',
      `Set it on the server: PUBLIC_URL=${ours}`,
    );
  if (ours === null)
    return warning(
      PUBLIC_URL,
      'PUBLIC_URL is set on the server, but not here: printed links begin with the address of the API.',
      `Set it here: PUBLIC_URL=${theirs}`,
    );
  return warning(
    PUBLIC_URL,
    `PUBLIC_URL is ${theirs} on the server and ${ours} here.`,
    'Set the same address on both.',
  );
}

const checkZone = (theirs: string, ours: string): Finding =>
  theirs === ours
    ? ok(SERVER_ZONE, theirs)
    : warning(
        SERVER_ZONE,
        `REPORT_TIMEZONE is ${theirs} on the server and ${ours} here: dates and times in mails differ from the dashboard's.`,
        `Set it here: REPORT_TIMEZONE=${theirs}`,
      );
