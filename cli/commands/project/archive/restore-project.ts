import { withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import { readSettings } from '../../../settings/settings.ts';
import { confirmChange } from '../../../terminal/confirm-change.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import type { Io } from '../../../terminal/io.ts';
import type { ArchiveProjectOptions } from './archive-project.ts';
import { writeProject } from './write-project.ts';

/** `project restore`: takes the archive back. */
export async function restoreProject(
  word: string,
  options: ArchiveProjectOptions,
  io: Io,
): Promise<ExitCode> {
  return withConnection(readSettings(options, io), io, async ({ client }) => {
    const { id, title } = await findProject(client, word);
    const change = {
      command: 'project restore',
      effect: `"${title}" can be changed again and returns to the project list, the health overview and the weekly mail.`,
      question: `Restore "${title}"?`,
    };
    await confirmChange(change, options, io);
    writeProject('restored', await client.restoreProject({ id }), options, io);
    return EXIT.ok;
  });
}
