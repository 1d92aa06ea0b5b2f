import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProgram } from '../../program.ts';
import { catchMail, type MailCatcher } from '../catch-mail.ts';
import { testIo } from '../run-program.ts';
import type { RunningApi } from '../start-api.ts';
import { commandPage } from './command-page.ts';
import { noticeRuns, reminderRuns, weeklyRuns } from './mail-runs.ts';
import { connectionRuns, programRuns } from './program-runs.ts';
import { agencyRuns, calendarRuns, projectRuns } from './project-runs.ts';
import { rowRuns } from './row-runs.ts';
import { serverRuns } from './server-runs.ts';
import { createContact, createStudies } from './studies.ts';
import type { Way } from './table-run.ts';
import { piped, type TableRun, type TableRuns } from './table-run.ts';
import { webhookRuns } from './webhook-runs.ts';

/** Each group has a folder with one file for each of its commands. */
const GROUPS: Readonly<Record<string, TableRuns>> = {
  program: programRuns,
  project: projectRuns,
  rows: rowRuns,
  agency: agencyRuns,
  calendar: calendarRuns,
  weekly: weeklyRuns,
  reminders: reminderRuns,
  webhooks: webhookRuns,
  notices: noticeRuns,
  server: serverRuns,
};
const FOLDER = join(import.meta.dirname, '../../expected-output');

/** The words of every command, hidden ones too. The program itself comes first and has no words. */
function wordsOf(command: Command, words: readonly string[] = []): string[] {
  const below = command.commands.flatMap((next) => wordsOf(next, [...words, next.name()]));
  return [words.join(' '), ...below];
}

/** Only the completion scripts call this command, so its help needs no example. */
const HIDDEN = 'complete';

/** The page that belongs to no command. */
const CONNECTION = 'program/wrong-server-or-setting.md';

const COMMANDS = wordsOf(createProgram(testIo()));

/** The file of a command, such as `project/links-add.md`. */
function fileOf(words: string): string {
  const [group] = Object.entries(GROUPS).find(([, runs]) => words in runs) ?? [];
  if (group === undefined) throw new Error(`Add runs of "${words}" to a *-runs.ts.`);
  return `${group}/${words === '' ? 'project-dashboard' : words.replaceAll(' ', '-')}.md`;
}

/** Where the lines run, and the server that they call. */
interface PagesWay {
  readonly run: Way;
  readonly startApi: () => Promise<RunningApi>;
  stop(): Promise<void>;
}

/** Compares every page with what its lines print. */
export function comparePages(start: () => Promise<PagesWay>) {
  let api: RunningApi;
  let catcher: MailCatcher;
  let way: PagesWay;
  beforeAll(async () => {
    way = await start();
    [api, catcher] = await Promise.all([way.startApi(), catchMail({ closeTimeout: 100 })]);
    await createStudies(api.client);
  });
  afterAll(async () => {
    await Promise.all([api.stop(), catcher.stop()]);
    await way.stop();
  });

  /** Made before the first page of reminders, because it would show in the lists of other commands. */
  let contact: Promise<void> | undefined;

  /** Compares a page with what the built program prints now. */
  async function comparePage(file: string, heading: string, runs: readonly TableRun[]) {
    const mail = { SMTP_URL: catcher.url, MAIL_FROM: 'Agency updates <updates@agency.example>' };
    const page = await commandPage(heading, runs, { ...api.env, ...mail }, way.run);
    await expect(page).toMatchFileSnapshot(join(FOLDER, file));
    return page;
  }

  test.each(COMMANDS)(
    '"project-dashboard %s" prints what its file in cli/expected-output says',
    async (words) => {
      const file = fileOf(words);
      if (file.startsWith('reminders/')) {
        contact ??= createContact(api.client);
        await contact;
      }
      const runs = Object.values(GROUPS).flatMap((group) => group[words] ?? []);
      expect(runs).not.toEqual([]);
      const help = piped(`${words} --help`.trimStart());
      const page = await comparePage(file, `project-dashboard ${words}`.trimEnd(), [help, ...runs]);
      if (words !== HIDDEN) expect(page).toMatch(/^Examples?:\n {2}\$ .*project-dashboard/m);
    },
    // A page runs the program up to thirty times.
    180_000,
  );

  test(`commands print what ${CONNECTION} says when a server or a setting is wrong`, async () => {
    await comparePage(CONNECTION, 'When a server or a setting is wrong', connectionRuns);
  });

  test('no file shows a command that does not exist', () => {
    const words = Object.values(GROUPS).flatMap((runs) => Object.keys(runs));
    expect(words.filter((one) => !COMMANDS.includes(one))).toEqual([]);
    const files = readdirSync(FOLDER, { recursive: true }).map(String);
    const pages = files.filter((file) => file.includes('/'));
    expect(pages.toSorted()).toEqual([...COMMANDS.map(fileOf), CONNECTION].toSorted());
  });
}
