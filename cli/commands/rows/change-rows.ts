import type { Client } from '@project-dashboard/core/client';
import { todayIn } from '@project-dashboard/core/dates';
import type { ProjectHealthRow } from '@project-dashboard/core/health';
import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import type { RowList } from '../../rows/row-list.ts';
import { type ChangeOptions, type RowChange, writeChanges } from '../../rows/write-changes.ts';
import { readReportTimezone } from '../../settings/report-timezone.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';

/** What a change of rows works with. */
interface OpenProject {
  readonly client: Client;
  readonly project: ProjectHealthRow;
  /** ISO, in the time zone of the reports. */
  readonly today: string;
}

/** Opens the project that is named, changes its rows, or finds out what would change, and prints it. */
export function changeRows(
  list: RowList,
  word: string,
  options: ConnectionFlags & ChangeOptions,
  io: Io,
  change: (open: OpenProject) => Promise<readonly RowChange[]>,
): Promise<ExitCode> {
  const places = settingPlaces(options, io);
  const today = todayIn(readReportTimezone(places), new Date());
  return withConnection(readSettings(options, io, places), io, async ({ client }) => {
    const project = await findProject(client, word);
    const changes = await change({ client, project, today });
    writeChanges(list, changes, project, options, io);
    return EXIT.ok;
  });
}
