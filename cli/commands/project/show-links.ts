import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import { linksOf, noteOrigin, writeLinks } from '../../connection/links.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
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
  return withConnection(readSettings(options, io), io, async ({ client, origin }) => {
    const { id } = await findProject(client, word);
    const project = await client.readProject({ id });
    // Who has the client token alone gets the client's shape; the agency key never does.
    if (!('internalToken' in project)) throw new Error('The API answered without the tokens.');
    if (options.json) {
      io.out.write(jsonText(linksOf(project, origin)));
      noteOrigin(origin, io);
    } else writeLinks(project, origin, io);
    return EXIT.ok;
  });
}
