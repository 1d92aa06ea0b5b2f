import { visibleLine } from '@project-dashboard/core/texts/text/invisible';
import pino, { type Logger } from 'pino';
import * as z from 'zod/mini';
import type { Database } from '../../store/database.ts';
import { type FaultKind, faultOf } from '../../store/faults/fault.ts';
import { commitsOf } from '../../store/transaction.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const LOG_FORMATS = ['json', 'text'] as const;

interface LogSettings {
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Undefined if LOG_FORMAT is unset. The log is then text in a terminal and JSON elsewhere. */
  readonly logFormat: (typeof LOG_FORMATS)[number] | undefined;
}

/**
 * The log on standard error; standard output is only for what a person asked for. In a terminal a person reads it: one
 * plain line for each warning or error, and none for a request. Elsewhere, with LOG_FORMAT=json and at LOG_LEVEL=debug
 * it has JSON lines.
 */
export function serverLog({ logLevel, logFormat }: LogSettings): Logger {
  const { stderr } = process;
  const isDetailed = logLevel === 'debug' || logLevel === 'trace';
  const format = logFormat ?? (stderr.isTTY === true && !isDetailed ? 'text' : 'json');
  const parts = { base: null, timestamp: pino.stdTimeFunctions.isoTime };
  if (format === 'json') return pino({ level: logLevel, ...parts }, stderr);
  const level = logLevel === 'info' ? 'warn' : logLevel;
  return pino({ level, ...parts }, { write: (line) => void stderr.write(`${textLine(line)}\n`) });
}

const logged = z.looseObject({
  level: z.number(),
  time: z.string(),
  msg: z.string(),
  stack: z.optional(z.string()),
});

const ERROR = 50;

/** A line of the log as text: `14:03:12 ! This address sends too many requests. (status 429, count 1)`. */
function textLine(line: string): string {
  const { level, time, msg, stack, ...facts } = logged.parse(JSON.parse(line));
  const clock = new Date(time).toTimeString().slice(0, 8);
  const mark = level >= ERROR ? '✗' : '!';
  const shown = Object.entries(facts).map(([name, fact]) => `${name} ${factText(fact)}`);
  // The first line of a stack is the error's own message. LOG_FORMAT=json has all lines.
  const reason = stack === undefined ? [] : [stack.split('\n')[0] ?? ''];
  const rest = [...reason, ...(shown.length > 0 ? [`(${shown.join(', ')})`] : [])];
  return visibleLine([clock, mark, msg, ...rest].join(' '));
}

/** A fact of a log line: a number or text as it is, an object as `name value`. */
const factText = (fact: unknown): string =>
  typeof fact === 'string' ? fact : JSON.stringify(fact).replace(/[{}"]/g, '').replace(/:/g, ' ');

/** Logs each database fault twice, when it begins and when it is over, however many requests it affects. */
export type FaultLog = ReturnType<typeof faultLog>;

/** A fault is over when the database works again and no request has failed for this long, in milliseconds. */
const QUIET = 1000;

const BEGINS: Readonly<Record<FaultKind, string>> = {
  full: 'The disk of the database is full. Writes get 507 until it has free space.',
  away: 'The database is busy or cannot be reached. Requests get 503 until it responds.',
  broken: 'The database cannot read or write its files. Requests get 503 until it can.',
  unknown:
    'The database failed at COMMIT. The request got 503; its change may or may not be stored.',
};

/** Makes the {@link FaultLog} of one server. */
export function faultLog(log: Logger, db: Database) {
  const ongoing = new Map<FaultKind, Ongoing>();
  return {
    failed(kind: FaultKind, error: unknown, requestId: string): void {
      const last = performance.now();
      const { since, failures } = ongoing.get(kind) ?? { since: last, failures: 0 };
      ongoing.set(kind, { since, last, failures: failures + 1, commits: commitsOf(db) });
      if (failures > 0) return;
      const { code, name } = faultOf(error);
      log.error({ fault: kind, requestId, code, name, stack: stackOf(error) }, BEGINS[kind]);
    },
    /** Records that a request was answered from the database. */
    answered(): void {
      const now = performance.now();
      for (const [kind, { since, last, failures, commits }] of ongoing) {
        // Reads still work while writes fail.
        const works = kind === 'away' || commitsOf(db) > commits;
        if (!works || now - last < QUIET) continue;
        ongoing.delete(kind);
        const seconds = Math.round((last - since) / 1000);
        log.warn({ fault: kind, failures, seconds }, 'The database works again.');
      }
    },
  };
}

interface Ongoing {
  /** When it began and when it last failed, on the clock of `performance.now()`. */
  readonly since: number;
  readonly last: number;
  readonly failures: number;
  /** The number of transactions stored before the last failure. */
  readonly commits: number;
}

/**
 * The stack of an error without anything that looks like a token or a key, because a driver may quote values in its
 * messages.
 */
export function stackOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replace(/[\w-]{32,}/g, '[redacted]');
}
