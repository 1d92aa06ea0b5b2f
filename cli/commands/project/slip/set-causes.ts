import { slip } from '@project-dashboard/core/slip';
import type { Command } from 'commander';
import { withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import {
  CAUSE_FLAG,
  CAUSE_HELP,
  type CauseOptions,
  causesOf,
  EXPECTED_FLAG,
} from '../../../rows/stated-cause.ts';
import { type ConnectionFlags, readSettings } from '../../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import { Failure } from '../../../terminal/failure.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';
import { writeLedger } from './write-ledger.ts';

/** Defines `project cause`. */
export function setCauses(command: Command, io: Io): void {
  command
    .description(
      `Say what caused a move of a date after it was made, or reply to the client's disagreement. Prints the ledger as project slip does.\n${CAUSE_HELP}`,
    )
    .argument('<project>', 'slug or id')
    .argument('<save>', 'the id of the move; project slip prints it')
    .option(...CAUSE_FLAG)
    .option(
      '--reason <text>',
      'why more days are claimed than the item was late; the client never sees it',
    )
    .option(...EXPECTED_FLAG)
    .option('--not-stated', 'remove the causes of the move')
    .option('--reply <text>', "the answer to the client's disagreement, which the client reads")
    .option('--json', 'print the ledger as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project cause brand-study-q3 01a2 --cause "input:Customer list"\n  $ project-dashboard project cause brand-study-q3 01a2 --cause input:Logo=3 --cause "outside:a strike=2"\n  $ project-dashboard project cause brand-study-q3 01a2 --cause ours --reply "You are right."',
    )
    .action(async (word: string, save: string) => {
      io.exit(await run(word, save, command.optsWithGlobals<SetCausesOptions>(), io));
    });
}

interface SetCausesOptions extends ConnectionFlags, CauseOptions {
  readonly notStated?: boolean;
  readonly reply?: string;
  readonly json?: boolean;
}

/** `project cause`: what caused a move, as an editor says it later. */
async function run(
  word: string,
  groupId: string,
  options: SetCausesOptions,
  io: Io,
): Promise<ExitCode> {
  const { cause, notStated = false, reply } = options;
  if (cause === undefined ? !notStated && reply === undefined : notStated)
    throw new Failure(
      cause === undefined
        ? 'No cause is named.'
        : '--cause and --not-stated cannot be used together.',
      {
        code: 'usage',
        exit: EXIT.usage,
        fix: 'Pass --cause, --not-stated or --reply.',
      },
    );
  return withConnection(readSettings(options, io), io, async ({ client }) => {
    const project = await findProject(client, word);
    const { id } = project;
    const causes = notStated ? { causes: [] } : await causesOf(options, client, project);
    const body = { ...causes, ...(reply !== undefined && { reply }) };
    const { shared, ledger } = slip.parse(await client.setSlipCauses({ id, groupId, body }));
    if (options.json) io.out.write(jsonText({ shared, ledger }));
    else if (ledger !== null) writeLedger(io.out, ledger, shared);
    return EXIT.ok;
  });
}
