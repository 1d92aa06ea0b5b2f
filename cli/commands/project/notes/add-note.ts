import { randomUUID } from 'node:crypto';
import { text as readAll } from 'node:stream/consumers';
import type { Command } from 'commander';
import { repeated, withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import { settingPlaces } from '../../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import { Failure } from '../../../terminal/failure.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';

/** Defines `project note`. */
export function addNote(command: Command, io: Io): void {
  command
    .description(
      'Write a note about a client input or an approval item. A client that takes part sees it, unless it is internal.',
    )
    .argument('<project>', 'slug or id')
    .requiredOption(
      '--row <id>',
      'the client input or approval item; project waiting prints the ids',
    )
    .requiredOption('--text <text>', 'the note; - reads it from standard input')
    .option('--internal', 'only the agency sees it')
    .option('--json', 'print the note as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project note brand-study-q3 --row 01a2 --text "Thank you, we will check it."\n  $ project-dashboard project note brand-study-q3 --row 01a2 --text - < note.txt',
    )
    .action(async (word: string) => {
      io.exit(await run(word, command.optsWithGlobals<AddNoteOptions>(), io));
    });
}

interface AddNoteOptions extends ConnectionFlags {
  readonly row: string;
  readonly text: string;
  readonly internal?: boolean;
  readonly json?: boolean;
}

async function run(word: string, options: AddNoteOptions, io: Io): Promise<ExitCode> {
  const text = options.text === '-' ? await readAll(io.input) : options.text;
  const places = settingPlaces(options, io);
  return withConnection(readSettings(options, io, places), io, async ({ client }) => {
    const { id, slug } = await findProject(client, word);
    const [inputs, approvals] = await Promise.all([
      client.listInputs({ id }),
      client.listApprovals({ id }),
    ]);
    const isRow = (row: { readonly id: string }) => row.id === options.row;
    const add = inputs.some(isRow)
      ? client.addInputNote
      : approvals.some(isRow)
        ? client.addApprovalNote
        : undefined;
    if (add === undefined)
      throw new Failure(`No client input and no approval item has the id ${options.row}.`, {
        code: 'row.unknown',
        fix: `See the ids: project-dashboard project show ${slug} --json`,
      });
    const idempotencyKey = randomUUID();
    const body = { text, ...(options.internal && { isInternal: true }) };
    const note = await repeated(
      () => add({ id: options.row, body }, { idempotencyKey }),
      `See whether it was added: project-dashboard project notes ${slug}`,
      io,
    );
    if (options.json) io.out.write(jsonText(note));
    else io.out.write(options.internal ? 'Added the internal note.\n' : 'Added the note.\n');
    return EXIT.ok;
  });
}
