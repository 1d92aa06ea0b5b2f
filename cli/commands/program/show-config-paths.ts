import type { Command } from 'commander';
import { projectFilePath, userFilePath } from '../../settings/settings-file.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';

/** Defines `config path`. */
export function showConfigPaths(command: Command, io: Io): void {
  command
    .description(
      'Print the paths of the settings files, also of a file that does not exist.\nThe project file wins over the user file. Put secrets in the user file.',
    )
    .option('--json', 'print the paths as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard config path')
    .action(async () => {
      io.exit(await run(command.optsWithGlobals<ShowConfigPathsOptions>(), io));
    });
}

interface ShowConfigPathsOptions {
  readonly json?: boolean;
}

/** `config path`: the paths of the settings files, also of a file that does not exist. */
async function run(options: ShowConfigPathsOptions, io: Io): Promise<ExitCode> {
  const [projectFile, userFile] = [projectFilePath(io), userFilePath(io)];
  if (options.json) io.out.write(jsonText({ projectFile, userFile }));
  else
    writePairs(io.out, [
      { label: 'Project file', name: 'projectFile', value: projectFile },
      { label: 'User file', name: 'userFile', value: userFile },
    ]);
  return EXIT.ok;
}
