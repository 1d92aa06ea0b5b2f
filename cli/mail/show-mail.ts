import type { SendMailOptions } from 'nodemailer';
import type { Run } from '../commands/command.ts';
import { oneOf, withDefault } from '../commands/flags.ts';
import type { Screen } from '../terminal/io.ts';
import { jsonText, sanitise } from '../terminal/output/safe-text.ts';
import { messageFile } from './mail-message.ts';

const FORMATS = ['text', 'html', 'json', 'eml'] as const;

/** The option of a command that prints a mail; `json` says what of it is printed as JSON. */
export const formatFlag = (json: string) =>
  withDefault(
    oneOf('format', FORMATS, `text part, HTML part, ${json} as JSON, or the whole mail`),
    'text',
  );

/** Prints a message: one part of it, its content as JSON, or the whole. */
export async function showMail(
  { io, json }: Run,
  format: (typeof FORMATS)[number],
  content: object,
  message: SendMailOptions,
): Promise<void> {
  if (json || format === 'json') io.out.write(jsonText(content));
  else if (format === 'eml') io.out.write(await messageFile(message));
  else io.out.write(`${readable(String(message[format]).trimEnd(), io.out)}\n`);
}

/** Removes control sequences for a terminal, but keeps indentation. A pipe gets the text unchanged. */
function readable(text: string, { isTTY }: Screen): string {
  if (!isTTY) return text;
  const indent = (line: string) => /^ */.exec(line)?.[0] ?? '';
  return text
    .split('\n')
    .map((line) => indent(line) + sanitise(line))
    .join('\n');
}
