import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProgram } from '../../program.ts';
import { catchMail, type MailCatcher } from '../catch-mail.ts';
import { testIo } from '../run-program.ts';
import { MAIL_FROM, type RunningApi } from '../start-api.ts';
import { pageAgain, runsOf, type Way } from './page.ts';
import { createContact, createStudies } from './studies.ts';

/** The words of every command, hidden ones too. The program itself comes first and has no words. */
function wordsOf(command: Command, words: readonly string[] = []): string[] {
  const below = command.commands.flatMap((next) => wordsOf(next, [...words, next.name()]));
  return [words.join(' '), ...below];
}

const COMMANDS = wordsOf(createProgram(testIo()));

/** Only the completion scripts call this command, so its help needs no example. */
const HIDDEN = 'complete';

/** The command whose help a line prints. */
const helpIn = (line: string): string | undefined =>
  /^project-dashboard ?(.*?) ?--help$/.exec(line)?.[1];

const FOLDER = join(import.meta.dirname, '../../expected-output');

/** The pages in the order of the commands that each begins with, and the page without a help last. */
const PAGES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.md') && file !== 'README.md')
  .map((file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const helps = runsOf(text).flatMap(({ line }) => helpIn(line) ?? []);
    const place = COMMANDS.indexOf(helps[0] ?? '?');
    return { file, text, helps, place: place < 0 ? COMMANDS.length : place };
  })
  .toSorted((one, other) => one.place - other.place);

/** Where the lines run, and the server that they call. */
interface PagesWay {
  readonly run: Way;
  readonly startApi: () => Promise<RunningApi>;
}

/** Runs the lines of every page, and compares the page with what they print. */
export function comparePages({ run, startApi }: PagesWay) {
  let api: RunningApi;
  let catcher: MailCatcher;
  beforeAll(async () => {
    [api, catcher] = await Promise.all([startApi(), catchMail()]);
    await createStudies(api.client);
  });
  afterAll(() => Promise.all([api.stop(), catcher.stop()]));

  test.each(PAGES)(
    'the program prints what cli/expected-output/$file says',
    async ({ file, text }) => {
      // Made before the page of reminders, because it would show in the lists of other pages.
      if (file === 'reminders.md') await createContact(api.client);
      const settings = { ...api.env, SMTP_URL: catcher.url, MAIL_FROM };
      const page = await pageAgain(text, settings, run);
      await expect(page).toMatchFileSnapshot(join(FOLDER, file));
      for (const block of page.split(/^\$ /m)) {
        const words = helpIn(block.split('\n')[0] ?? '');
        if (words !== undefined && words !== HIDDEN)
          expect(block).toMatch(/^Examples?:\n {2}\$ .*project-dashboard/m);
      }
    },
    // A page runs the program up to sixty times.
    180_000,
  );

  test('each command shows its help in one page, with a line "$ project-dashboard <command> --help"', () => {
    expect(PAGES.flatMap(({ helps }) => helps).toSorted()).toEqual(COMMANDS.toSorted());
  });
}
