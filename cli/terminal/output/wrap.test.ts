import { displayWidth } from '@project-dashboard/core/texts/text-table/display-width';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { createProgram } from '../../program.ts';
import { inTerminal } from '../../testing/in-terminal.ts';
import { runProgram } from '../../testing/run-program.ts';
import { makeIo, ofProcess, presentation } from '../io.ts';

/** Every command of the program by its words, and every topic of help. */
const commands = ['', ...namesBelow(createProgram(makeIo(ofProcess(), presentation([]))))];
const pages = [
  ...commands.map((words) => `${words} --help`.trim()),
  ...['help exit-codes', 'help environment', 'help agents'],
];

function namesBelow(command: Command): string[] {
  return command.commands.flatMap((child) => [
    child.name(),
    ...namesBelow(child).map((words) => `${child.name()} ${words}`),
  ]);
}

const words = (text: string) => text.replaceAll(/ \\\n/g, ' ').split(/\s+/);

describe.each([40, 60, 80])('in a terminal of %d columns', (columns) => {
  test('no line of help is longer, but for a word that is, and no word is lost', async () => {
    for (const page of pages) {
      const { out } = await inTerminal(page, { columns });
      const long = out.split('\n').filter((line) => displayWidth(line) > columns);
      // A link, a path or a quoted value stays whole, so that it can be copied.
      const whole = (line: string) => line.replaceAll(/"[^"]*"| \\$/g, 'x').trim();
      expect(
        long.filter((line) => whole(line).includes(' ')),
        page,
      ).toEqual([]);
      expect(words(out), page).toEqual(words((await runProgram(page)).out));
    }
  });
});

test('an example that is folded can be copied, and a meaning stands under its option', async () => {
  const { out } = await inTerminal('project create --help', { columns: 40 });
  expect(out).toMatchInlineSnapshot(`
    "Usage: project-dashboard project create
    [options]

    Create a project and print its slug and
    its two links.
    In a terminal, the command asks for
    missing values.
    A file can contain all fields,
    milestones, inputs, approvals,
    businessQuestions and successCriteria.
    If one value is wrong, nothing is
    created.
    Dates in the file can count from the
    start date: +10 business days, +2 weeks,
    -3 days, start.

    Options:
      --title <text>       study name
      --client <text>      company
      --lead <text>        project lead
      --start-date <text>
          start date, such as "July 15,
          2025"
      --folder <address>
          shared folder, an https:// address
      --from <file>
          a study in YAML or JSON; - reads
          stdin; flags override its fields
      --json
          print the project as JSON, with
          its tokens
      -h, --help           show this help

    Examples:
      $ project-dashboard project \\
            create --title \\
            "Brand Study Q3" --client Acme \\
            --lead "Ana Diaz" --start-date \\
            "July 15, 2025"
      $ project-dashboard project \\
            create --from \\
            brand-tracking.yaml --title \\
            "Brand Study Q3" --start-date \\
            2025-07-15

    Global options, such as --url:
    project-dashboard --help
    "
  `);
});
