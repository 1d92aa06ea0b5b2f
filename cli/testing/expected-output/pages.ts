import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProgram } from '../../program.ts';
import { catchMail, type MailCatcher } from '../catch-mail.ts';
import { testIo } from '../run-program.ts';
import { MAIL_FROM, type RunningApi } from '../start-api.ts';
import { commandPage } from './command-page.ts';
import { runsOf, type Way } from './page-runs.ts';
import { createContact, createStudies } from './studies.ts';

/** Each group of commands has a folder with one page for each of its commands. */
const FOLDER = join(import.meta.dirname, '../../expected-output');
const files = readdirSync(FOLDER, { recursive: true }).map(String);
const PAGES = files.filter((file) => file.includes('/'));

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

/** The name of the page of a command, such as `project-links-add.md`. */
const nameOf = (words: string) =>
  `${words === '' ? 'project-dashboard' : words.replaceAll(' ', '-')}.md`;

/** Where the lines run, and the server that they call. */
interface PagesWay {
  readonly run: Way;
  readonly startApi: () => Promise<RunningApi>;
  stop(): Promise<void>;
}

/** Runs the lines of every page, and compares the page with what they print. */
export function comparePages(start: () => Promise<PagesWay>) {
  let api: RunningApi;
  let catcher: MailCatcher;
  let way: PagesWay;
  beforeAll(async () => {
    way = await start();
    [api, catcher] = await Promise.all([way.startApi(), catchMail()]);
    await createStudies(api.client);
  });
  afterAll(async () => {
    await Promise.all([api.stop(), catcher.stop()]);
    await way.stop();
  });

  /** Made before the first page of reminders, because it would show in the lists of other commands. */
  let contact: Promise<void> | undefined;

  /** Returns the lines of the page. */
  async function comparePage(file: string, heading: string) {
    const runs = runsOf(readFileSync(join(FOLDER, file), 'utf8'));
    const settings = { ...api.env, SMTP_URL: catcher.url, MAIL_FROM };
    const page = await commandPage(heading, runs, settings, way.run);
    await expect(page).toMatchFileSnapshot(join(FOLDER, file));
    return { page, lines: runs.map(({ line }) => line) };
  }

  test.each(COMMANDS)(
    '"project-dashboard %s" prints what its file in cli/expected-output says',
    async (words) => {
      const help = `project-dashboard ${words} --help`.replace('  ', ' ');
      const file = PAGES.find((path) => basename(path) === nameOf(words));
      if (file === undefined)
        throw new Error(`Add a page ${nameOf(words)} with the line "$ ${help}" and others.`);
      if (file.startsWith('reminders/')) {
        contact ??= createContact(api.client);
        await contact;
      }
      const { page, lines } = await comparePage(file, `project-dashboard ${words}`.trimEnd());
      expect(lines[0]).toBe(help);
      expect(lines.length).toBeGreaterThan(1);
      if (words !== HIDDEN) expect(page).toMatch(/^Examples?:\n {2}\$ .*project-dashboard/m);
    },
    // A page runs the program up to thirty times.
    180_000,
  );

  test(`commands print what ${CONNECTION} says when a server or a setting is wrong`, async () => {
    await comparePage(CONNECTION, 'When a server or a setting is wrong');
  });

  test('no file shows a command that does not exist', () => {
    const names = [...COMMANDS.map(nameOf), basename(CONNECTION)];
    expect(PAGES.map((file) => basename(file)).toSorted()).toEqual(names.toSorted());
  });
}
