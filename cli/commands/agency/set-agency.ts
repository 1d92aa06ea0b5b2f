import { checkLogo, LOGO_LIMITS } from '@project-dashboard/core/agency';
import { ApiError } from '@project-dashboard/core/client';
import { type Command, Option } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { confirmChange } from '../../terminal/confirm-change.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';
import { readBytes } from '../../terminal/read-file.ts';
import { agencyPairs } from './agency-pairs.ts';

/** Defines `agency set`. */
export function setAgency(command: Command, io: Io): void {
  command
    .description(
      'Set what clients see of the agency on their pages and in mails, and whether they take part in new projects. Prints the settings. Only the options that are given change.\nAn empty value, such as --logo "", takes a value away. Asks first.',
    )
    .option('--name <text>', 'name of the agency, in place of "Project Dashboard"')
    .option('--accent <colour>', 'colour of buttons and links, such as "#0b5563"')
    .option('--reply-to <address>', 'replies to mails go here instead of to the project lead')
    .option('--logo <file>', 'PNG, JPEG or WebP, at most 256 KiB and 2,000 pixels a side')
    .addOption(
      new Option(
        '--takes-part-by-default <answer>',
        'whether the client takes part in new projects',
      ).choices(['yes', 'no']),
    )
    .option('--yes', 'do not ask')
    .option('--json', 'print the settings as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard agency set --name Fieldnote --accent "#0b5563" --logo fieldnote.png',
    )
    .action(async () => {
      io.exit(await run(command.optsWithGlobals<SetAgencyOptions>(), io));
    });
}

interface SetAgencyOptions extends ConnectionFlags {
  readonly name?: string;
  readonly accent?: string;
  readonly replyTo?: string;
  readonly logo?: string;
  readonly takesPartByDefault?: 'yes' | 'no';
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `agency set`: changes what clients see of the agency. */
async function run(options: SetAgencyOptions, io: Io): Promise<ExitCode> {
  const { name, accent, replyTo, logo: file, takesPartByDefault: answer } = options;
  const shown = Object.entries({ name, accent, replyTo, logo: file }).filter(
    ([, value]) => value !== undefined,
  );
  if (shown.length === 0 && answer === undefined)
    throw new Failure('Nothing was changed.', {
      code: 'input.invalid',
      exit: EXIT.usage,
      fix: 'Pass --name, --accent, --reply-to, --logo or --takes-part-by-default. See: project-dashboard agency set --help',
    });
  const logo = file === undefined || file === '' ? undefined : await readLogo(file, io);
  return withConnection(readSettings(options, io), io, async ({ client, origin }) => {
    const what = shown.map(([field]) => LABELS.get(field)?.noun ?? field).join(', ');
    const effects = [
      ...(what === '' ? [] : [`Every client page and mail shows the new values: ${what}.`]),
      ...(answer === undefined ? [] : [EFFECTS[answer]]),
    ];
    const change = { command: 'agency set', effect: effects.join(' '), question: 'Change them?' };
    await confirmChange(change, options, io);
    const body = {
      ...(name !== undefined && { name: name || null }),
      ...(accent !== undefined && { accent: accent || null }),
      ...(replyTo !== undefined && { replyTo: replyTo || null }),
      ...(answer !== undefined && { takesPartByDefault: answer === 'yes' }),
    };
    const settings = await (async () => {
      if (logo !== undefined) await client.saveLogo({ body: { logo } });
      else if (file === '') await client.deleteLogo({});
      return client.updateAgency({ body });
    })().catch((error: unknown) => {
      throw withFlags(error);
    });
    if (options.json) io.out.write(jsonText(settings));
    else writePairs(io.out, agencyPairs(settings, origin.url, io.out.isTTY));
    return EXIT.ok;
  });
}

const EFFECTS = {
  yes: 'The client takes part in every new project.',
  no: 'The client does not take part in new projects.',
} as const;

/** Reads an image as a data URL. Throws a Failure for a file that is missing or no allowed image. */
async function readLogo(file: string, io: Io): Promise<string> {
  const refuse = (message: string, cause?: unknown) =>
    new Failure('Nothing was changed.', {
      code: 'input.invalid',
      exit: EXIT.usage,
      details: [`--logo: ${message}`],
      fix: `Choose a PNG, JPEG or WebP image of at most ${LOGO_LIMITS.bytes / 1024} KiB.`,
      cause,
    });
  const bytes = await readBytes(file, LOGO_LIMITS.bytes, io).catch((error: unknown) => {
    throw refuse(`The file ${file} cannot be read.`, error);
  });
  if (bytes === null) throw refuse('The logo is too large.');
  const dataUrl = `data:image/png;base64,${bytes.toString('base64')}`;
  const logo = checkLogo(dataUrl);
  if (!logo.ok) throw refuse(logo.message);
  return dataUrl;
}

const LABELS = new Map([
  ['name', { flag: '--name', noun: 'name' }],
  ['accent', { flag: '--accent', noun: 'accent colour' }],
  ['replyTo', { flag: '--reply-to', noun: 'reply address' }],
  ['logo', { flag: '--logo', noun: 'logo' }],
]);

/** What the API finds wrong, by the flags of this command. */
function withFlags(error: unknown): unknown {
  const faults = error instanceof ApiError ? error.problem?.errors : undefined;
  if (faults === undefined) return error;
  return new Failure('The settings were not saved.', {
    code: 'api.422',
    details: faults.map(({ path, message }) => `${LABELS.get(path)?.flag ?? path}: ${message}`),
    cause: error,
  });
}
