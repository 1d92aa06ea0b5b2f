import type { Io } from '../../terminal/io.ts';
import { progress } from '../../terminal/output/progress.ts';
import { sanitise } from '../../terminal/output/sanitise.ts';
import { writeTable } from '../../terminal/output/table.ts';
import { type MailLine, mailColumns, stateMark } from '../mail-columns.ts';
import { isProblem } from '../mail-exit.ts';

/** How much a run says. */
export interface MailReportOptions {
  readonly total: number;
  /** Writes only what went wrong. */
  readonly isQuiet: boolean;
  /** The caller writes the result as JSON. */
  readonly isJson: boolean;
}

/** What a run of mails shows while it goes on. */
export interface MailReport {
  /** Counts one mail further. */
  next(): void;
  add(line: MailLine): void;
  /** A mail that this run did not send, and why. */
  leaveOut(email: string, reason: string): void;
  /** A remark between the lines. */
  say(text: string): void;
  /** Writes the table of a terminal. */
  end(): void;
}

/**
 * Mails on the screen: in a terminal one line that counts, and a table at the end; in a pipe one line for each mail as it is
 * settled. What went wrong is always written to stderr, uncut.
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
