import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder, runProgram } from '../../testing/run-program.ts';

test('lists every setting with its source, and a secret only as "set"', async () => {
  const [cwd, home] = [emptyFolder(), emptyFolder()];
  writeFileSync(
    join(cwd, 'project-dashboard.config.json'),
    JSON.stringify({ reportTimezone: 'Europe/Berlin', mailFrom: 'project@agency.example' }),
  );
  mkdirSync(join(home, 'project-dashboard'));
  const secrets = { agencyKey: 'secret-key', smtpUrl: 'smtp://ana:secret@mail.example' };
  const userFile = join(home, 'project-dashboard', 'config.json');
  writeFileSync(userFile, JSON.stringify(secrets), { mode: 0o600 });
  const given = {
    cwd,
    env: {
      XDG_CONFIG_HOME: home,
      DATABASE_URL: 'postgres://ana:secret@db.example:5433/projects?password=secret',
      MAIL_FROM: 'env@agency.example',
    },
  };
  const { code, out, err } = await runProgram(
    ['config', 'list', '--url', 'https://projects.example'],
    given,
  );
  expect(out.split('\n')).toEqual([
    'PROJECT_DASHBOARD_URL\thttps://projects.example/\t--url',
    'DATABASE_URL\tpostgres://db.example:5433/projects\tDATABASE_URL',
    'AGENCY_KEY\tset\tagencyKey in your settings file',
    'SMTP_URL\tset\tsmtpUrl in your settings file',
    'MAIL_FROM\tenv@agency.example\tMAIL_FROM',
    'MAIL_RATE\t\t',
    'REPORT_TIMEZONE\tEurope/Berlin\treportTimezone in project-dashboard.config.json',
    'PUBLIC_URL\t\t',
    'HOST\t127.0.0.1\tdefault',
    'PORT\t3000\tdefault',
    '',
  ]);
  expect(err).toBe('');
  expect(code).toBe(0);
  const json = await runProgram(['config', 'list', '--json'], given);
  expect(JSON.parse(json.out)).toContainEqual({ name: 'PUBLIC_URL', value: null, source: null });
  expect(out + json.out).not.toContain('secret');

  const paths = await runProgram(['config', 'path'], given);
  expect(paths.out).toBe(
    `projectFile\t${join(cwd, 'project-dashboard.config.json')}\nuserFile\t${userFile}\n`,
  );
});
