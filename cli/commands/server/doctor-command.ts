import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { DoctorOptions } from './doctor.ts';

/** Builds `doctor`. */
export function doctorCommand(io: Io): Command {
  return new Command('doctor')
    .summary('check the setup and suggest fixes')
    .description(
      'Check Node.js, settings, database or API, agency key, mail server, time zone and clock, and suggest fixes.\nCompares the version, PUBLIC_URL and time zone of the server with those of this command line.\nChanges nothing and sends nothing.\nIn a pipe: state (ok, warning or failed), name, message and fix, tab-separated, without headings.',
    )
    .option('--json', 'print the findings as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard doctor')
    .action(async (_, command: Command) => {
      const { doctor } = await import('./doctor.ts');
      io.exit(await doctor(command.optsWithGlobals<DoctorOptions>(), io));
    });
}
