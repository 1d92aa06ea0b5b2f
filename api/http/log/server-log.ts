import { visibleLine } from '@project-dashboard/core/text';
import pino, { type Logger } from 'pino';
import * as z from 'zod/mini';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const LOG_FORMATS = ['json', 'text'] as const;

/** What the log contains, and its form. */
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
