import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runShell, startApiProcess } from '../../../cli/testing/run-process.ts';
import { emptyFolder } from '../../../cli/testing/run-program.ts';

const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const service = file('project-dashboard-backup.service');

test("the README's commands and the unit's command back up and restore a server's database", async () => {
  const api = await startApiProcess();
  const body = { title: 'Study', client: 'Acme', projectLead: 'Ana', startDate: '2026-11-02' };
  const project = await api.client.createProject({ body });
  const folder = emptyFolder();
  const env = { DATABASE_URL: api.databaseUrl, AGENCY_KEY: api.key };
  const [, command = ''] = /^ExecStart=\/usr\/bin\/env (.*)$/m.exec(service) ?? [];
  const commands = file('README.md').match(/(?<=^ {4})project-dashboard .*$/gm) ?? [];
  const [backup = '', restore = ''] = commands;
  const run = (line: string) => {
    const own = line.replace('project-dashboard', '$PD');
    return runShell(own.replaceAll('/var/lib/project-dashboard-backups', folder), { env });
  };
  for (const line of [command, backup]) expect(await run(line), line).toMatchObject({ code: 0 });
  const [made = '', ...others] = readdirSync(folder)
    .filter((name) => !name.endsWith('.sha256'))
    .toSorted();
  expect(others).toHaveLength(1);
  await api.stop();
  expect(await run(restore.replace('FILE', made))).toMatchObject({ code: 0 });
  const again = await startApiProcess({ databaseUrl: api.databaseUrl, key: api.key });
  expect(await again.client.listProjects({})).toMatchObject([{ id: project.id }]);
  await again.stop();
});
