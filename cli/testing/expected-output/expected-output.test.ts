import type { Command } from 'commander';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProgram } from '../../program.ts';
import { processIo } from '../../terminal/io.ts';
import { presentation } from '../../terminal/presentation.ts';
import { catchMail, type MailCatcher } from '../catch-mail.ts';
import { type RunningApi, startApi } from '../start-api.ts';
import { connectionRuns, programRuns } from './program-runs.ts';
import { projectRuns } from './project-runs.ts';
import { serverRuns } from './server-runs.ts';
import { createStudies } from './studies.ts';
import { piped, type TableRun, type TableRuns } from './table-run.ts';
import { FIXED_CLOCK, tableSection } from './table-section.ts';
import { weeklyRuns } from './weekly-runs.ts';

const RUNS: TableRuns = { ...programRuns, ...projectRuns, ...weeklyRuns, ...serverRuns };

const INTRODUCTION = `# What the program prints

Every command of \`project-dashboard\`, its help, its results and its errors. A test runs each line with the built program and
compares what it prints with this file.

    npm run build -w cli
    npx vitest run --project cli cli/testing/expected-output       # compares
    npx vitest run --project cli cli/testing/expected-output -u    # writes this file again

- A line that begins with \`2>\` is standard error. A terminal shows both outputs as one.
- \`[exit 2]\` is the exit code. Without such a line it is 0.
- \`[20 more lines]\` stands for lines that are left out here.
- \`⇥\` is a tab. Words in angle brackets, such as \`<id>\`, \`<token>\` and \`<time>\`, stand for what differs between two runs.
- It is Wednesday, November 18, 2026. The settings name a server with three studies, its agency key and a mail server. Only the lines
  marked "in an empty folder" run without settings.
`;

/** The words of every command, hidden ones too. The program itself comes first and has no words. */
function wordsOf(command: Command, words: readonly string[] = []): string[] {
  const below = command.commands.flatMap((next) => wordsOf(next, [...words, next.name()]));
  return [words.join(' '), ...below];
}

/** Only the completion scripts call this command, so its help needs no example. */
const HIDDEN = 'complete';

const COMMANDS = wordsOf(createProgram(processIo(presentation([]))));

let api: RunningApi;
let catcher: MailCatcher;
beforeAll(async () => {
  [api, catcher] = await Promise.all([
    startApi(undefined, undefined, FIXED_CLOCK),
    catchMail({ closeTimeout: 100 }),
  ]);
  await createStudies(api.client);
});
afterAll(() => Promise.all([api.stop(), catcher.stop()]));

const table = [INTRODUCTION];
const addSection = async (heading: string, runs: readonly TableRun[]) => {
  const mail = { SMTP_URL: catcher.url, MAIL_FROM: 'Agency updates <updates@agency.example>' };
  table.push(await tableSection(heading, runs, { ...api.env, ...mail }));
};

test.each(COMMANDS)(
  'the table has a section with runs of "project-dashboard %s"',
  async (words) => {
    const runs = RUNS[words] ?? [];
    expect(runs, 'Add runs of this command to a *-runs.ts.').not.toEqual([]);
    const help = piped(`${words} --help`.trimStart());
    await addSection(`project-dashboard ${words}`.trimEnd(), [help, ...runs]);
    if (words !== HIDDEN) expect(table.at(-1)).toMatch(/^Examples?:\n {2}\$ .*project-dashboard/m);
  },
  // A section starts the program up to thirty times.
  180_000,
);

test('the table has a section with wrong servers and settings', async () => {
  await addSection('When a server or a setting is wrong', connectionRuns);
});

test('the table has no run of a command that does not exist', () => {
  expect(Object.keys(RUNS).filter((words) => !COMMANDS.includes(words))).toEqual([]);
});

test('every command prints what cli/EXPECTED-OUTPUT.md says', async () => {
  await expect(table.join('\n')).toMatchFileSnapshot('../../EXPECTED-OUTPUT.md');
});
