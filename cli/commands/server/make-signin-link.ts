import { withConnection } from '../../connection/connection.ts';
import { noteOrigin } from '../../connection/links.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { sanitise } from '../../terminal/output/sanitise.ts';

export interface MakeSigninLinkOptions extends ConnectionFlags {
  readonly json?: boolean;
  readonly endSessions?: boolean;
}

/** `signin-link`: prints a link that signs in to the project list once. --end-sessions first signs everyone out. */
export async function makeSigninLink(options: MakeSigninLinkOptions, io: Io): Promise<ExitCode> {
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
