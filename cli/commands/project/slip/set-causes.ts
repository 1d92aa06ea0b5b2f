import { type StatedCause, slip } from '@project-dashboard/core/slip';
import { type Command, InvalidArgumentError } from 'commander';
import { withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
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
      "Say what caused a move of a date after it was made, or reply to the client's disagreement. Prints the ledger as project slip does.\nCauses: input:ID, approval:ID, ours, scope, outside:NAME. Add =DAYS to each of several causes to divide the working days of the move.",
    )
    .argument('<project>', 'slug or id')
    .argument('<save>', 'the id of the move; project slip prints it')
    .option('--cause <cause>', 'a cause of the move; at most three', readCause)
    .option(
      '--reason <text>',
      'why more days are claimed than the item was late; the client never sees it',
    )
    .option('--expected <date>', 'when the named item is expected, if it is not late yet')
    .option('--not-stated', 'remove the causes of the move')
    .option('--reply <text>', "the answer to the client's disagreement, which the client reads")
    .option('--json', 'print the ledger as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project cause brand-study-q3 01a2 --cause input:01b7\n  $ project-dashboard project cause brand-study-q3 01a2 --cause input:01b7=3 --cause "outside:a strike=2"\n  $ project-dashboard project cause brand-study-q3 01a2 --cause ours --reply "You are right."',
    )
    .action(async (word: string, save: string) => {
      io.exit(await run(word, save, command.optsWithGlobals<CauseOptions>(), io));
    });
}

interface CauseOptions extends ConnectionFlags {
  readonly cause?: readonly StatedCause[];
  readonly reason?: string;
  readonly expected?: string;
  readonly notStated?: boolean;
  readonly reply?: string;
  readonly json?: boolean;
}

const WRITTEN = /^(?:(input|approval|outside):(.+?)|(ours|scope))(?:=(\d+))?$/su;

/** Reads one `--cause`, such as `input:01b7=3`, and adds it to those before it. */
function readCause(text: string, before: readonly StatedCause[] = []): StatedCause[] {
  const [, named, name, own, days] = WRITTEN.exec(text) ?? [];
  const counted = days === undefined ? {} : { days: Number(days) };
  if (named === 'input' || named === 'approval')
    return [...before, { kind: named, id: name, ...counted }];
  if (named === 'outside') return [...before, { kind: named, text: name, ...counted }];
  if (own === 'ours' || own === 'scope') return [...before, { kind: own, ...counted }];
  throw new InvalidArgumentError(
    'Use input:ID, approval:ID, ours, scope or outside:NAME, and =DAYS to divide the days.',
  );
}

/** `project cause`: what caused a move, as an editor says it later. */
async function run(
  word: string,
  groupId: string,
  options: CauseOptions,
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
    const { id } = await findProject(client, word);
    const causes = notStated ? [] : cause?.map((one) => ({ ...one, ...aboutItem(one, options) }));
    const body = { ...(causes && { causes }), ...(reply !== undefined && { reply }) };
    const { shared, ledger } = slip.parse(await client.setSlipCauses({ id, groupId, body }));
    if (options.json) io.out.write(jsonText({ shared, ledger }));
    else if (ledger !== null) writeLedger(io.out, ledger, shared);
    return EXIT.ok;
  });
}

/** The reason and the expected day belong to the items of the client. An outside cause has a name in place of a reason. */
const aboutItem = (
  { kind }: StatedCause,
  { reason, expected }: CauseOptions,
): Partial<StatedCause> => ({
  ...(reason !== undefined && kind !== 'outside' && { text: reason }),
  ...(expected !== undefined &&
    (kind === 'input' || kind === 'approval') && { expectedOn: expected }),
});
