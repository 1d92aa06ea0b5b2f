import type { Environment } from '../settings/settings.ts';
import { checkPlaces } from './check-places.ts';
import { type Finding, failed, foundBy, ok, warning } from './finding.ts';

const DATABASE = { name: 'database', label: 'Database' };
const KEY = { name: 'agencyKey', label: 'Agency key' };

const FILES = { name: 'files', label: 'Files' };

/** Checks the local database, the agency key of its server, and who can read their files. Creates and changes nothing. */
export async function checkDatabase(environment: Environment): Promise<Finding[]> {
  const { inspectDatabase, inspectKey, inspectModes, inspectPlaces } = await import(
    '../embedded/inspect-local.ts'
  );
  const database = foundBy(DATABASE, async () => {
    const { shown, state } = await inspectDatabase(environment);
    switch (state) {
      case 'current':
        return ok(DATABASE, `${shown}, its tables are up to date`);
      case 'absent':
        return warning(
          DATABASE,
          `${shown} does not exist yet.`,
          'Name another with --database, or create it with: project-dashboard migrate',
        );
      case 'behind':
        return warning(
          DATABASE,
          `${shown} has the tables of an earlier version.`,
          'Make a backup, then run: project-dashboard migrate',
        );
      case 'newer':
        return failed(
          DATABASE,
          `${shown} was written by a newer version of this program.`,
          'Install that version.',
        );
      case 'unknown':
        return failed(
          DATABASE,
          `${shown} contains tables of another program or of an unreleased version of this one.`,
          'Name another database with --database.',
        );
    }
  });
  const key = foundBy(KEY, () => {
    const { source, isMade } = inspectKey(environment);
    return isMade
      ? ok(KEY, source)
      : warning(KEY, `${source} does not exist yet.`, 'The first start of the server creates it.');
  });
  const open = await inspectModes(environment);
  const isCurrent = (await database).state === 'ok';
  return [
    await database,
    await key,
    ...(isCurrent ? checkPlaces(await inspectPlaces(environment), new Date()) : []),
    ...open.map(({ message, fix }) => warning(FILES, message, `Run: ${fix}`)),
  ];
}
