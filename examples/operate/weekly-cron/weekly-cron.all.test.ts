import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SENDING_MINUTES } from '@project-dashboard/core/messages/mail-ledger/claim-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXIT } from '../../../cli/terminal/failure.ts';
import { catchMail, type MailCatcher } from '../../../cli/testing/catch-mail.ts';
import { PROGRAM, runShell, startApiProcess } from '../../../cli/testing/run-process.ts';
import { emptyFolder } from '../../../cli/testing/run-program.ts';
import type { RunningApi } from '../../../cli/testing/start-api.ts';
import { weeklyProject } from '../../../cli/testing/weekly-project.ts';

const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const crontab = file('crontab');
const service = file('project-dashboard-weekly.service');
const readme = file('README.md');

/** Replaces /etc/project-dashboard and the folder of installed programs. */
const etc = emptyFolder();
const bin = join(emptyFolder(), 'bin');

let api: RunningApi;
let catcher: MailCatcher;
/** Runs a line with only the environment of cron and the crontab. */
const asCron = (line: string) => {
  const env = { PATH: `${bin}:${dirname(process.execPath)}:/usr/bin:/bin`, SHELL: '/bin/sh' };
  const set = crontab.match(/^\w+_FILE=.*$/gm) ?? [];
  const command = `env ${set.join(' ')} sh -c '${line}'`;
  return runShell(command.replaceAll('/etc/project-dashboard', etc), { env });
};

beforeAll(async () => {
  const settings = { PUBLIC_URL: 'https://projects.agency.example' };
  [api, catcher] = await Promise.all([
    startApiProcess({ settings }),
    catchMail({ closeTimeout: 100 }),
  ]);
  mkdirSync(bin);
  symlinkSync(PROGRAM, join(bin, 'project-dashboard'));
  const here = file('weekly.env.example').replace(/^(PROJECT_DASHBOARD_URL)=.*/m, `$1=${api.url}`);
  writeFileSync(join(etc, 'weekly.env'), here);
  writeFileSync(join(etc, 'agency.key'), api.key);
  writeFileSync(join(etc, 'smtp-url'), catcher.url);
  await weeklyProject(api.client, 'Brand Study Q3', []);
});
afterAll(async () => {
  await Promise.all([api.stop(), catcher.stop()]);
});

test("the crontab's line of reminders prints nothing where nothing is due", async () => {
  const line = /^0 .* {2}(.*reminders send.*)$/m.exec(crontab)?.[1] ?? '';
  expect(await asCron(line)).toMatchObject({ code: 0, out: '', err: '' });
});

test("the crontab's line of notices mails what happened once, and prints nothing", async () => {
  const line = /^\*\/15 .* {2}(.*notices send.*)$/m.exec(crontab)?.[1] ?? '';
  const { client } = api;
  await client.createWebhook({ body: { url: 'lead@agency.example', format: 'mail' } });
  const { id } = await weeklyProject(client, 'Shelf Test', []);
  await expect.poll(() => client.listNoticeMails({ query: { project: id } })).toHaveLength(1);
  catcher.mails.length = 0;
  for (const _ of [1, 2]) expect(await asCron(line)).toEqual({ code: 0, out: '', err: '' });
  expect(catcher.mails.map(({ to }) => to)).toEqual(['lead@agency.example']);
});

test("the README's commands work, and the crontab's line mails once and prints nothing", async () => {
  const settings = 'set -a && . /etc/project-dashboard/weekly.env';
  const commands = readme.match(/(?<=^ {4,})project-dashboard .*$/gm) ?? [];
  expect(commands).toHaveLength(7);
  for (const command of commands)
    expect(await asCron(`${settings} && ${command}`), command).toMatchObject({ code: 0 });

  const [, line = ''] = /^[\d*][^a-z]* {2}(.*)$/m.exec(crontab) ?? [];
  catcher.mails.length = 0;
  for (const expected of [2, 2]) {
    expect(await asCron(line)).toEqual({ code: 0, out: '', err: '' });
    expect(catcher.mails).toHaveLength(expected);
  }
  expect(catcher.mails[0]?.parsed.html).toContain('https://projects.agency.example/dashboard');
  const [, words] = /project-dashboard (.*) --quiet$/.exec(line) ?? [];
  expect(service).toContain(`\nExecStart=/usr/bin/env project-dashboard ${words}\n`);
});

test('the unit restarts after exit 75 and not after 1, 2, 4 or 130', () => {
  expect(service).toMatch(/^Type=oneshot$/m);
  expect(service).toMatch(/^Restart=on-failure$/m);
  const [, prevented = ''] = /^RestartPreventExitStatus=(.*)$/m.exec(service) ?? [];
  const { failed, usage, unauthorised, cancelled } = EXIT;
  expect(prevented.split(' ').map(Number)).toEqual([failed, usage, unauthorised, cancelled]);
  expect(prevented.split(' ')).not.toContain(String(EXIT.tryAgain));
  // Two attempts are further apart than the time after which a mail becomes unknown, and all are within the limit's
  // interval.
  const minutes = Number(/^RestartSec=(\d+)min$/m.exec(service)?.[1]);
  const attempts = Number(/^StartLimitBurst=(\d+)$/m.exec(service)?.[1]);
  const hours = Number(/^StartLimitIntervalSec=(\d+)h$/m.exec(service)?.[1]);
  expect(minutes).toBeGreaterThan(SENDING_MINUTES);
  expect(minutes * attempts).toBeLessThan(hours * 60);
  expect(hours).toBeLessThan(24);
});
