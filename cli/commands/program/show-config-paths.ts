import { Command } from 'commander';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';

export interface ShowConfigPathsOptions {
  readonly json?: boolean;
}

/** `config path`: where the settings files are, or would be. */
export async function showConfigPaths(options: ShowConfigPathsOptions, io: Io): Promise<ExitCode> {
  const { projectFilePath, userFilePath } = await import('../../settings/settings-file.ts');
  const [projectFile, userFile] = [projectFilePath(io), userFilePath(io)];
  if (options.json) io.out.write(jsonText({ projectFile, userFile }));
  else
    writePairs(io.out, [
      { label: 'Project file', name: 'projectFile', value: projectFile },
      { label: 'User file', name: 'userFile', value: userFile },
    ]);
  return EXIT.ok;
}

/** Builds `config path`. */
export function showConfigPathsCommand(io: Io, run = showConfigPaths): Command {
  return new Command('path')
    .summary('print where the settings files are')
    .description(
      'Print where the settings files are, or would be. The project file wins over the user file; secrets belong into the user file.',
    )
    .option('--json', 'print the paths as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard config path')
    .action(async (_, command: Command) => {
      io.exit(await run(command.optsWithGlobals<ShowConfigPathsOptions>(), io));
    });
}
