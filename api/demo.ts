import { mkdirSync, rmSync } from 'node:fs';
import { projectUrl } from '@project-dashboard/core/access';
import { todayIn } from '@project-dashboard/core/dates';
import { run, say, startWithWidget } from './run.ts';
import { loadSample } from './sample/load-sample.ts';
import { readSettings } from './settings.ts';

const FILE = 'data/demo.sqlite3';

await run(async () => {
  const settings = { ...readSettings(process.env), databaseUrl: `sqlite:${FILE}` };
  // The sample's dates lie around today, so each start begins with a new file: the demo never ages.
  mkdirSync('data', { recursive: true, mode: 0o700 });
  for (const suffix of ['', '-wal', '-shm']) rmSync(FILE + suffix, { force: true });
  const server = await startWithWidget(settings);
  const now = new Date();
  const today = todayIn(settings.reportTimezone, now);
  const projects = await loadSample(server.database, today, now.toISOString());
  const origin = settings.publicUrl ?? server.url;
  say(`The demo is in ${FILE} and begins anew at each start.`);
  for (const { title, internalToken, clientToken } of projects) {
    say(`\n${title}`);
    say(`  internal view: ${projectUrl(origin, internalToken)}`);
    say(`  client view:   ${projectUrl(origin, clientToken)}`);
  }
  say('');
  return server;
});
