import { type Command, Option } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import { maskTokens } from '../../connection/mask-tokens.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';

/** Defines `project edit`. */
export function editProject(command: Command, io: Io): void {
  command
    .description(
      'Change whether the client of a project takes part.\nA client that takes part may ask for changes to an approval, say that an input is sent, and write notes. After a change to no, what was said stays and the client no longer sees it.',
    )
    .argument('<project>', 'slug or id')
    .addOption(
      new Option('--takes-part <answer>', 'whether the client takes part')
        .choices(['yes', 'no'])
        .makeOptionMandatory(),
    )
    .option('--json', 'print the project as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard project edit brand-study-q3 --takes-part yes',
    )
    .action(async (word: string) => {
      io.exit(await run(word, command.optsWithGlobals<EditOptions>(), io));
    });
}

interface EditOptions extends ConnectionFlags {
  readonly takesPart: 'yes' | 'no';
  readonly json?: boolean;
}

async function run(word: string, options: EditOptions, io: Io): Promise<ExitCode> {
  const places = settingPlaces(options, io);
  return withConnection(readSettings(options, io, places), io, async ({ client }) => {
    const { id } = await findProject(client, word);
    const takesPart = options.takesPart === 'yes';
    const project = await client.updateProject({ id, body: { takesPart } });
    if (options.json) io.out.write(jsonText(maskTokens(project)));
    else
      io.out.write(
        takesPart
          ? `The client of "${project.title}" takes part.\n`
          : `The client of "${project.title}" does not take part.\n`,
      );
    return EXIT.ok;
  });
}
