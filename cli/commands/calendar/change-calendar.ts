import {
  type CalendarSource,
  type RowOnFreeDay,
  STANDARD_CALENDAR,
  type WorkingCalendar,
} from '@project-dashboard/core/calendar';
import type { Client } from '@project-dashboard/core/client';
import { withConnection } from '../../connection/connection.ts';
import { findProject } from '../../connection/find-projects.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import type { ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { type Pair, writePairs } from '../../terminal/output/pairs.ts';
import { writeTable } from '../../terminal/output/table.ts';

/** The flags of every command that shows or changes a calendar. */
export interface CalendarOptions extends ConnectionFlags {
  readonly project?: string;
  readonly json?: boolean;
}

export const PROJECT_FLAG = [
  '--project <project>',
  'the calendar of this project (slug or id)',
] as const;
export const JSON_FLAG = ['--json', 'print the result as JSON'] as const;

/** A calendar after a change. */
interface ChangedCalendar {
  readonly calendar: WorkingCalendar | null;
  readonly onFreeDays: readonly RowOnFreeDay[];
}

/** The calendar that a command is about. */
interface OpenCalendar {
  readonly calendar: WorkingCalendar;
  readonly source: CalendarSource;
  readonly client: Client;
  /** Undefined for the agency's calendar. */
  readonly projectId: string | undefined;
  /** Stores another calendar in its place. Throws if somebody else changed it meanwhile. */
  readonly save: (calendar: WorkingCalendar) => Promise<ChangedCalendar>;
}

/** Opens the calendar of the project that is named, otherwise the agency's. */
export function withCalendar(
  options: CalendarOptions,
  io: Io,
  use: (open: OpenCalendar) => Promise<ExitCode>,
): Promise<ExitCode> {
  return withConnection(readSettings(options, io), io, async ({ client }) => {
    if (options.project === undefined) {
      const { calendar, version } = await client.readAgencyCalendar({});
      return use({
        calendar: calendar ?? STANDARD_CALENDAR,
        source: calendar === null ? 'standard' : 'agency',
        client,
        projectId: undefined,
        save: (body) => client.saveAgencyCalendar({ body }, { ifMatch: version }),
      });
    }
    const { id } = await findProject(client, options.project);
    const read = await client.readProjectCalendar({ id });
    if (!('version' in read)) throw new Error('The API response has no version.');
    const { calendar, source, version } = read;
    return use({
      calendar,
      source,
      client,
      projectId: id,
      save: (body) => client.saveProjectCalendar({ id, body }, { ifMatch: version }),
    });
  });
}

/** Prints what a change did, then the open rows on free days. `facts` are further fields of the JSON. */
export function writeChange(
  { calendar, onFreeDays }: ChangedCalendar,
  done: readonly Pair[],
  facts: Readonly<Record<string, unknown>>,
  { json = false }: CalendarOptions,
  io: Io,
): void {
  if (json) {
    io.out.write(jsonText({ calendar, ...facts, onFreeDays }));
    return;
  }
  writePairs(io.out, done);
  if (onFreeDays.length === 0) return;
  if (io.out.isTTY)
    io.out.write(
      `\n${onFreeDays.length === 1 ? '1 date now falls' : `${onFreeDays.length} dates now fall`} on a free day. Nothing has moved.\n`,
    );
  writeTable(
    io.out,
    [
      ...(io.out.isTTY ? [] : [{ heading: '', value: () => 'onFreeDay' }]),
      { heading: 'PROJECT', value: ({ projectTitle }) => projectTitle },
      { heading: 'ROW', value: ({ row }) => row.title },
      { heading: 'DUE', value: ({ dueDate }) => dueDate },
      { heading: 'FREE DAY', value: ({ name }) => name },
      { heading: 'NEXT WORKING DAY', value: ({ moveTo }) => moveTo },
    ],
    onFreeDays,
  );
}
