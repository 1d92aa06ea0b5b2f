import type { Command } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { noteOrigin } from '../../connection/links.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { sanitise } from '../../terminal/output/sanitise.ts';

const EXAMPLES = `
Examples:
  $ project-dashboard signin-link
  $ project-dashboard signin-link --end-sessions    # a laptop was lost, or somebody left`;

/** Defines `signin-link`. */
export function makeSigninLink(command: Command, io: Io): void {
  command
    .description(
      'Print a link that signs in to the project list. It works once, within 15 minutes.',
    )
    .option('--end-sessions', 'first end all sessions and revoke earlier sign-in links')
    .option('--json', 'print the link and its expiry time as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async () => {
      io.exit(await run(command.optsWithGlobals<MakeSigninLinkOptions>(), io));
    });
}

interface MakeSigninLinkOptions extends ConnectionFlags {
  readonly json?: boolean;
  readonly endSessions?: boolean;
}

/** `signin-link`: prints a link that signs in to the project list once. --end-sessions first signs everyone out. */
async function run(options: MakeSigninLinkOptions, io: Io): Promise<ExitCode> {
  const { link, origin } = await withConnection(
    readSettings(options, io),
    io,
    async ({ client, origin }) => {
      if (options.endSessions) await client.endSessions();
      return { link: await client.createSigninLink(), origin };
    },
  );
  if (options.json) {
    io.out.write(jsonText(link));
    noteOrigin(origin, io);
    return EXIT.ok;
  }
  if (options.endSessions)
    io.err.write('All sessions have ended, and earlier sign-in links no longer work.\n');
  io.out.write(`${sanitise(link.url)}\n`);
  io.err.write(`The link works once, until ${sanitise(link.expiresAt)}.\n`);
  noteOrigin(origin, io);
  return EXIT.ok;
}
