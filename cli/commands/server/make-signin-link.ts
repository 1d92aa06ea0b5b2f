import { Command } from 'commander';
import { noteOrigin } from '../../connection/links.ts';
import type { ConnectionFlags } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { sanitise } from '../../terminal/output/sanitise.ts';

export interface MakeSigninLinkOptions extends ConnectionFlags {
  readonly json?: boolean;
  readonly endSessions?: boolean;
}

/** `signin-link`: a link to the project list that signs in once; with --end-sessions everyone else is signed out first. */
export async function makeSigninLink(options: MakeSigninLinkOptions, io: Io): Promise<ExitCode> {
  const { withConnection } = await import('../../connection/connection.ts');
  const { link, origin } = await withConnection(options, io, async ({ client, origin }) => {
    if (options.endSessions) await client.endSessions();
    return { link: await client.createSigninLink(), origin };
  });
  if (options.json) {
    io.out.write(jsonText(link));
    noteOrigin(origin, io);
    return EXIT.ok;
  }
  if (options.endSessions)
    io.err.write('All sessions have ended, and earlier sign-in links no longer work.\n');
  io.out.write(`${sanitise(link.url)}\n`);
  io.err.write(`Signs in once, until ${sanitise(link.expiresAt)}.\n`);
  noteOrigin(origin, io);
  return EXIT.ok;
}

/** Builds `signin-link`. */
export function makeSigninLinkCommand(io: Io, run = makeSigninLink): Command {
  return new Command('signin-link')
    .summary('make a link that signs in to the project list')
    .description('Make a link to the project list that signs in once, within 15 minutes.')
    .option('--end-sessions', 'first end all sessions and make earlier sign-in links worthless')
    .option('--json', 'print the link and its end as JSON')
    .addHelpText('after', EXAMPLES)
    .action(async (_, command: Command) => {
      io.exit(await run(command.optsWithGlobals<MakeSigninLinkOptions>(), io));
    });
}

const EXAMPLES = `
Examples:
  $ project-dashboard signin-link
  $ project-dashboard signin-link --end-sessions    # a laptop was lost, or somebody left`;
