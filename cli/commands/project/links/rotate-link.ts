import { type Command, Option } from 'commander';
import { withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import { linksOf, noteOrigin } from '../../../connection/links.ts';
import { type ConnectionFlags, readSettings } from '../../../settings/settings.ts';
import { confirmChange } from '../../../terminal/confirm-change.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';
import { writePairs } from '../../../terminal/output/pairs.ts';

/** Defines `project rotate`. */
export function rotateLink(command: Command, io: Io): void {
  command
    .description(
      'Replace the internal or the client link of a project by a new one, and print it.\nThe old link stops working immediately, also in open pages. Asks first.',
    )
    .argument('<project>', 'slug or id')
    .addOption(
      new Option('--view <view>', 'which link')
        .choices(['internal', 'client'])
        .makeOptionMandatory(),
    )
    .option('--yes', 'do not ask')
    .option('--json', 'print the new link as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard project rotate brand-study-q3 --view client',
    )
    .action(async (word: string) => {
      io.exit(await run(word, command.optsWithGlobals<RotateLinkOptions>(), io));
    });
}

interface RotateLinkOptions extends ConnectionFlags {
  readonly view: 'internal' | 'client';
  readonly yes?: boolean;
  readonly json?: boolean;
}

const LINKS = {
  internal: { label: 'Internal link', name: 'internalLink' },
  client: { label: 'Client link', name: 'clientLink' },
} as const;

/** `project rotate`: one of the project's own two links gets a new token; the old link ends at once. */
async function run(word: string, options: RotateLinkOptions, io: Io): Promise<ExitCode> {
  const { view } = options;
  return withConnection(readSettings(options, io), io, async ({ client, origin }) => {
    const { id, title } = await findProject(client, word);
    const change = {
      command: 'project rotate',
      effect: `The present ${view} link of "${title}" stops working immediately for everyone who has it.`,
      question: `Make a new ${view} link?`,
    };
    await confirmChange(change, options, io);
    const { name, label } = LINKS[view];
    const link = linksOf(await client.rotateLink({ id, body: { view } }), origin)[name];
    if (options.json) io.out.write(jsonText({ [name]: link }));
    else {
      writePairs(io.out, [{ label, name, value: link }]);
      io.err.write(`The old ${view} link no longer works.\n`);
    }
    noteOrigin(origin, io);
    return EXIT.ok;
  });
}
