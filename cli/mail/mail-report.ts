import type { Io, Screen } from '../terminal/io.ts';
import { sanitise } from '../terminal/output/safe-text.ts';
import { writeTable } from '../terminal/output/table.ts';
import { isProblem, type MailLine, mailColumns, stateMark } from './mail-states.ts';
import type { Mailed } from './send-mails.ts';

/** How much a run prints. */
interface MailReportOptions {
  readonly total: number;
  /** Prints only problems. */
  readonly isQuiet: boolean;
  /** The caller prints the result as JSON. */
  readonly isJson: boolean;
}

/** Prints the progress and results of a run. */
interface MailReport {
  /** Advances the progress line by one mail. */
  next(): void;
  add(line: MailLine): void;
  /** Prints that this run did not send a mail, and why. */
  leaveOut(email: string, reason: string): void;
  /** Prints a note on stderr. */
  say(text: string): void;
  /** Prints the table, in a terminal. */
  end(): void;
}

/**
 * Starts the report of a run. A terminal gets a progress line, and a table at the end. A pipe gets one line for each mail as
 * soon as it is added. Problems always go to stderr and are never cut.
 */
export function mailReport(io: Io, { total, isQuiet, isJson }: MailReportOptions): MailReport {
  const bar = progress(io.err, 'Sending', !isQuiet);
  const columns = mailColumns(io.out);
  const lines: MailLine[] = [];
  let place = 0;
  const isStreamed = !io.out.isTTY && !isJson && !isQuiet;
  return {
    next: () => {
      place += 1;
      if (place <= total) bar.show(place, total);
    },
    add(line) {
      lines.push(line);
      bar.clear();
      if (isStreamed) writeTable(io.out, columns, [line]);
      if (isProblem(line))
        io.err.write(
          `${stateMark(line, io.err)}: ${sanitise(line.email)} (${sanitise(line.slug)}): ${sanitise(line.response ?? '')}\n`,
        );
    },
    leaveOut(email, reason) {
      bar.clear();
      if (!isQuiet) io.err.write(`${sanitise(email)}: ${sanitise(reason)}\n`);
    },
    say(text) {
      bar.clear();
      io.err.write(`${text}\n`);
    },
    end() {
      bar.clear();
      if (io.out.isTTY && !isJson && !isQuiet && lines.length > 0)
        writeTable(io.out, columns, lines);
    },
  };
}

/** Puts results into the order of the rows. */
interface RowOrder<Row> {
  /** Passes a result on, or keeps it until the results of all rows before it are known. */
  add(mailed: Mailed<Row>): void;
  /** Passes on the results that are still kept, because a row before them has none. */
  end(): void;
}

/** Calls `use` with each result, in the order of the rows. */
export function inRowOrder<Row>(
  rows: readonly Row[],
  use: (mailed: Mailed<Row>) => void,
): RowOrder<Row> {
  const known = new Map<Row, Mailed<Row>>();
  let next = 0;
  const pass = (isEnd: boolean) => {
    for (let row = rows[next]; row !== undefined; row = rows[++next]) {
      const mailed = known.get(row);
      if (mailed !== undefined) use(mailed);
      else if (!isEnd) return;
    }
  };
  return {
    add(mailed) {
      known.set(mailed.row, mailed);
      pass(false);
    },
    end: () => pass(true),
  };
}

/** A line with the progress of a long run. */
interface Progress {
  /** Replaces the line by `Sending 12 of 40…`. */
  show(place: number, total: number): void;
  /** Erases the line, so that something else can be printed. */
  clear(): void;
}

const ERASE = '\r\u001b[2K';

/** Shows progress on one line of a terminal. A pipe or a log gets nothing. */
function progress(screen: Screen, verb: string, isWanted = true): Progress {
  if (!screen.isTTY || !isWanted) return { show: () => {}, clear: () => {} };
  return {
    show: (place, total) =>
      screen.write(`${ERASE}${screen.paint.dim(`${verb} ${place} of ${total}…`)}`),
    clear: () => screen.write(ERASE),
  };
}
