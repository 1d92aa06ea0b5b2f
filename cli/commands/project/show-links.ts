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

/** `project links`: prints the two links. Only this command and `project create` print tokens. */
export async function showLinks(
  word: string,
  options: ShowLinksOptions,
  io: Io,
): Promise<ExitCode> {
  return withConnection(readSettings(options, io), io, async ({ client, origin }) => {
    const { id } = await findProject(client, word);
    const project = await client.readProject({ id });
    // Only a client token gets a response without tokens; this command uses the agency key.
    if (!('internalToken' in project)) throw new Error('The API response has no tokens.');
    if (options.json) {
      io.out.write(jsonText(linksOf(project, origin)));
      noteOrigin(origin, io);
    } else writeLinks(project, origin, io);
    return EXIT.ok;
  });
}
