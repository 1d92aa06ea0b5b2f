import { withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import { type ConnectionFlags, readSettings } from '../../../settings/settings.ts';
import { confirmChange } from '../../../terminal/confirm-change.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import type { Io } from '../../../terminal/io.ts';
import { writeProject } from './write-project.ts';

export interface ArchiveProjectOptions extends ConnectionFlags {
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `project archive`: read-only from now on, and off the list. */
export async function archiveProject(
  word: string,
  options: ArchiveProjectOptions,
  io: Io,
): Promise<ExitCode> {
  return withConnection(readSettings(options, io), io, async ({ client }) => {
    const { id, title } = await findProject(client, word);
    const change = {
      command: 'project archive',
      effect: `"${title}" becomes read-only and leaves the project list, the health overview and the weekly mail. Its links still open.`,
      question: `Archive "${title}"?`,
    };
    await confirmChange(change, options, io);
    writeProject('archived', await client.archiveProject({ id }), options, io);
    return EXIT.ok;
  });
}
