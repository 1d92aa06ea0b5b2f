import { join } from 'node:path';
import { projectUrl } from '@project-dashboard/core/contract/access/token';
import { todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import { run, say, startWithWidget } from './run.ts';
import { makeDemoFolder, refuseForeignDatabase, sampleOf } from './sample/demo-database.ts';
import { loadSample } from './sample/load-sample.ts';
import { readSettings } from './settings.ts';

await run(async () => {
  const given = readSettings(process.env);
  const isGiven = Boolean(
    process.env.DATABASE_URL?.trim() || process.env.DATABASE_URL_FILE?.trim(),
  );
  const file = isGiven ? '' : join(makeDemoFolder(), 'demo.sqlite3');
  const settings = isGiven ? given : { ...given, databaseUrl: `sqlite:${file}` };
  if (isGiven) await refuseForeignDatabase(settings.databaseUrl);
  else say(`The database of this demo is ${file}. It is deleted when the demo stops.`);
  const server = await startWithWidget(settings);
  const today = todayIn(settings.reportTimezone, new Date());
  const present = await sampleOf(server.database);
  const projects = present ?? (await loadSample(server.database, today));
  const origin = settings.publicUrl ?? server.url;
  if (isGiven && present === undefined)
    say('The sample data is in the database that DATABASE_URL names.');
  else if (isGiven)
    say(
      'DATABASE_URL names the database of an earlier demo. Its dates are relative to the day of that demo.',
    );
  for (const { title, internalToken, clientToken } of projects) {
    say(`\n${title}`);
    say(`  internal view: ${projectUrl(origin, internalToken)}`);
    say(`  client view:   ${projectUrl(origin, clientToken)}`);
  }
  say('');
  return server;
});
