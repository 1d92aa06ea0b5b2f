import type { Io } from '../terminal/io.ts';
import { progress } from '../terminal/progress.ts';
import { sanitise } from '../terminal/sanitise.ts';
import { writeTable } from '../terminal/table.ts';
import { countStates, type MailLine, mailColumns, stateMark } from './mail-columns.ts';
import { isProblem } from './mail-exit.ts';

/** How much a run says. */
export interface MailReportOptions {
  readonly total: number;
  /** Only what went wrong. */
  readonly isQuiet: boolean;
  /** The result is written by someone else: as JSON. */
  readonly isJson: boolean;
}

/** What a run of mails shows while it goes on. */
export interface MailReport {
  /** A mail is on its way, or the line of the one before is done. */
  next(): void;
  add(line: MailLine): void;
  /** A mail that is not for this run to send, and why. */
  leaveOut(email: string, reason: string): void;
  /** A remark between the lines. */
  say(text: string): void;
  /** The whole result. */
  end(): void;
}

/**
 * Mails on the screen: in a terminal one line that counts, and the table at the end; in a pipe a line a mail as it goes. What
 * went wrong stands whole on stderr, always.
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
      if (!isQuiet && lines.length > 0) io.err.write(`${countStates(lines)}.\n`);
      if (lines.some(({ state, isTemporary }) => state === 'failed' && isTemporary))
        io.err.write('The same command sends again what is to be retried.\n');
      const lost = lines.find(({ state }) => state === 'unknown');
      if (lost !== undefined)
        io.err.write(
          `What is unknown may have arrived. Ask first; then: project-dashboard weekly send ${sanitise(lost.slug)} --only ${sanitise(lost.email)} --resend\n`,
        );
    },
  };
}
