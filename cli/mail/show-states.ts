import type { Client } from '@project-dashboard/core/client/client';
import { formatDateTime } from '@project-dashboard/core/dates/format-date';
import { withConnection } from '../connection/connection.ts';
import { findProject } from '../connection/find-projects.ts';
import { readMailSettings } from '../settings/mail-settings.ts';
import { settingPlaces } from '../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../settings/settings.ts';
import { EXIT, type ExitCode } from '../terminal/exit-codes.ts';
import type { Io } from '../terminal/io.ts';
import { jsonText } from '../terminal/output/json-text.ts';
import { writeTable } from '../terminal/output/table.ts';
import { countStates, type MailLine, mailColumns } from './mail-states.ts';
import { oneOrAll } from './one-or-all.ts';

interface StatesOptions extends ConnectionFlags {
  readonly all?: boolean;
  readonly json?: boolean;
}

interface LedgerLine extends MailLine {
  readonly claimedAt: string | null;
  readonly settledAt: string | null;
}

interface Ways<Line extends LedgerLine> {
  readonly list: (client: Client) => Promise<readonly Line[]>;
  /** Names the day or week of the mails, given the first of them. */
  readonly titleOf: (first: Line) => string;
  /** What is printed if there are no mails. */
  readonly none: string;
}

/** Prints the state of each mail of a day or a week, of one project or of all. */
export async function showStates<Line extends LedgerLine>(
  project: string | undefined,
  { json, ...options }: StatesOptions,
  io: Io,
  { list, titleOf, none }: Ways<Line>,
): Promise<ExitCode> {
  oneOrAll(project, options.all);
  const places = settingPlaces(options, io);
  const { reportTimezone: timeZone } = readMailSettings(places);
  const rows = await withConnection(readSettings(options, io, places), io, async ({ client }) => {
    if (project !== undefined) await findProject(client, project);
    return list(client);
  });
  if (json) {
    io.out.write(jsonText(rows));
    return EXIT.ok;
  }
  const last = (row: Line) => row.settledAt ?? row.claimedAt;
  const when = (row: Line) => {
    const time = last(row);
    return time === null ? '' : formatDateTime(new Date(time), { timeZone });
  };
  const columns = mailColumns<Line>(io.out);
  columns.splice(4, 0, { heading: 'LAST', value: when, raw: (row) => last(row) ?? '' });
  if (rows.length > 0) writeTable(io.out, columns, rows);
  const [first] = rows;
  io.err.write(first === undefined ? `${none}\n` : `${titleOf(first)}: ${countStates(rows)}.\n`);
  return EXIT.ok;
}
