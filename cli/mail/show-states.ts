import { formatDateTime } from '@project-dashboard/core/rules/dates/format-date';
import type { ConnectedRun, Run } from '../command.ts';
import { findProject } from '../connection/find-projects.ts';
import { writeTable } from '../terminal/output/table.ts';
import { countStates, type MailLine, mailColumns } from './mail-states.ts';
import { oneOrAll } from './one-or-all.ts';

interface LedgerLine extends MailLine {
  readonly claimedAt: string | null;
  readonly settledAt: string | null;
}

/** The mails of a day or a week. */
interface LedgerPart<Line extends LedgerLine> {
  readonly project: string | undefined;
  readonly all: boolean;
  readonly list: (run: ConnectedRun) => Promise<readonly Line[]>;
  /** Names the day or week of the mails, given the first of them. */
  readonly titleOf: (first: Line) => string;
  /** What is printed if there are no mails. */
  readonly none: string;
}

/** Prints the state of each mail of a day or a week, of one project or of all. */
export async function showStates<Line extends LedgerLine>(
  run: Run,
  { project, all, list, titleOf, none }: LedgerPart<Line>,
): Promise<void> {
  oneOrAll(project, all);
  const { timeZone, io } = run;
  const rows = await run.connect(async (connected) => {
    if (project !== undefined) await findProject(connected.client, project);
    return list(connected);
  });
  const last = (row: Line) => row.settledAt ?? row.claimedAt;
  const when = (row: Line) => {
    const time = last(row);
    return time === null ? '' : formatDateTime(new Date(time), { timeZone });
  };
  run.print(rows, (out) => {
    const columns = mailColumns<Line>(out);
    columns.splice(4, 0, { heading: 'LAST', value: when, raw: (row) => last(row) ?? '' });
    if (rows.length > 0) writeTable(out, columns, rows);
    const [first] = rows;
    io.err.write(first === undefined ? `${none}\n` : `${titleOf(first)}: ${countStates(rows)}.\n`);
  });
}
