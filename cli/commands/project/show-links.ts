import { Command } from 'commander';
import { linksOf, noteOrigin, writeLinks } from '../../connection/links.ts';
import type { ConnectionFlags } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';

export interface ShowLinksOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `project links`: the two links again. Beside `project create` the only command that prints tokens. */
export async function showLinks(
  word: string,
  options: ShowLinksOptions,
  io: Io,
): Promise<ExitCode> {
  const { withConnection } = await import('../../connection/connection.ts');
  const { findProject } = await import('../../connection/find-projects.ts');
  return withConnection(options, io, async ({ client, origin }) => {
    const { id } = await findProject(client, word);
    const project = await client.readProject({ id });
    // Who has the client token alone gets the client's shape; the agency key never does.
    if (!('internalToken' in project)) throw new Error('The API answered without the tokens.');
    if (options.json) {
      io.out.write(jsonText(await linksOf(project, origin)));
      noteOrigin(origin, io);
    } else await writeLinks(project, origin, io);
    return EXIT.ok;
  });
}

/** Builds `project links`. */
export function showLinksCommand(io: Io, run = showLinks): Command {
  return new Command('links')
    .summary('print the two links of a project')
    .description(
      'Print the two links that open a project.\nAnyone with a link can open the project. Give clients the client link only.',
    )
    .argument('<project>', 'slug or id')
    .option('--json', 'print the links as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard project links brand-study-q3')
    .action(async (word: string, _, command: Command) => {
      io.exit(await run(word, command.optsWithGlobals<ShowLinksOptions>(), io));
    });
}
