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

/**
 * Starts the report of a run. A terminal gets a progress line, and a table at the end. A pipe gets one line for each mail as
 * soon as it is added. Problems always go to stderr and are never cut.
 */
export function mailReport(io: Io, { total, isQuiet, isJson }: MailReportOptions) {
  const bar = progress(io.err, isQuiet);
  const columns = mailColumns(io.out);
  const lines: MailLine[] = [];
  let place = 0;
  const isStreamed = !io.out.isTTY && !isJson && !isQuiet;
  return {
    /** Advances the progress line by one mail. */
    next() {
      place += 1;
      if (place <= total) bar.show(place, total);
    },
    add(line: MailLine) {
      lines.push(line);
      bar.clear();
      if (isStreamed) writeTable(io.out, columns, [line]);
      if (isProblem(line))
        io.err.write(
          `${stateMark(line, io.err)}: ${sanitise(line.email)} (${sanitise(line.slug)}): ${sanitise(line.response ?? '')}\n`,
        );
    },
    /** Prints that this run did not send a mail, and why. */
    leaveOut(email: string, reason: string) {
      bar.clear();
      if (!isQuiet) io.err.write(`${sanitise(email)}: ${sanitise(reason)}\n`);
    },
    say(text: string) {
      bar.clear();
      io.err.write(`${text}\n`);
    },
    /** Prints the table, in a terminal. */
    end() {
      bar.clear();
      if (io.out.isTTY && !isJson && !isQuiet && lines.length > 0)
        writeTable(io.out, columns, lines);
    },
  };
}

/** Calls `use` with each result, in the order of the rows. */
export function inRowOrder<Row>(rows: readonly Row[], use: (mailed: Mailed<Row>) => void) {
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
    /** Passes a result on, or keeps it until the results of all rows before it are known. */
    add(mailed: Mailed<Row>) {
      known.set(mailed.row, mailed);
      pass(false);
    },
    /** Passes on the results that are still kept, because a row before them has none. */
    end: () => pass(true),
  };
}

const ERASE = '\r\u001b[2K';

/** Shows the progress of a run on one line of a terminal. A pipe or a log gets nothing. */
function progress({ isTTY, write, paint }: Screen, isQuiet: boolean) {
  const isShown = isTTY && !isQuiet;
  return {
    show(place: number, total: number) {
      if (isShown) write(`${ERASE}${paint.dim(`Sending ${place} of ${total}…`)}`);
    },
    /** Erases the line, so that something else can be printed. */
    clear() {
      if (isShown) write(ERASE);
    },
  };
}
