import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { DoctorOptions } from './doctor.ts';

/** Builds `doctor`. */
export function doctorCommand(io: Io): Command {
  return new Command('doctor')
    .summary('check everything that a run needs, and suggest fixes')
    .description(
      'Check Node.js, settings, database or API, agency key, mail server, time zone and clock, and suggest fixes.\nAsks the server for its version, PUBLIC_URL and time zone, and compares them with the settings here.\nChanges nothing and sends nothing. In a pipe: ok, warning or failed, name, message and fix, tab-separated.',
    )
    .option('--json', 'print the findings as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard doctor')
    .action(async (_, command: Command) => {
      const { doctor } = await import('./doctor.ts');
      io.exit(await doctor(command.optsWithGlobals<DoctorOptions>(), io));
    });
}
