import { changeLines } from '@project-dashboard/core/rows/agency/change-lines';
import {
  type AgencySettings,
  checkLogo,
  LOGO_LIMITS,
} from '@project-dashboard/core/rows/agency/settings';
import { formatDateTime } from '@project-dashboard/core/rules/dates/format-date';
import type { AgencyChange } from '@project-dashboard/core/rules/history/history-page';
import { refusedValues } from '../connection/api-failure.ts';
import { wrongInput, wrongOption } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { readImage } from '../terminal/read-file.ts';
import { type ConnectedRun, command, plainCommand } from './command.ts';
import { on, oneOf, text } from './flags.ts';

const show = command({
  about: [
    "Show the agency's name, accent colour, reply address and logo, which clients see on their pages and in mails, and whether clients take part in new projects.",
    'In a pipe, tab-separated: a name and a value each line.',
  ],
  flags: { json: on('print the settings as JSON') },
  examples: ['agency show'],
  async run(run) {
    printSettings(run, await run.client.readAgencySettings({}));
  },
});

const set = plainCommand({
  about: [
    'Set what clients see of the agency on their pages and in mails, and whether they take part in new projects. Prints the settings. Only the options that are given change.',
    'An empty value, such as --logo "", takes a value away. Asks first.',
  ],
  flags: {
    name: text('text', 'name of the agency, in place of "Project Dashboard"'),
    accent: text('colour', 'colour of buttons and links, such as "#0b5563"'),
    replyTo: text('address', 'replies to mails go here instead of to the project lead'),
    logo: text('file', 'PNG, JPEG or WebP, at most 256 KiB and 2,000 pixels a side'),
    takesPartByDefault: oneOf(
      'answer',
      ['yes', 'no'] as const,
      'whether the client takes part in new projects',
    ),
    yes: on('do not ask'),
    json: on('print the settings as JSON'),
  },
  examples: ['agency set --name Fieldnote --accent "#0b5563" --logo fieldnote.png'],
  async run({ io, connect }, { name, accent, replyTo, logo: file, takesPartByDefault: answer }) {
    const shown = Object.entries({ name, accent, replyTo, logo: file }).filter(
      ([, value]) => value !== undefined,
    );
    if (shown.length === 0 && answer === undefined)
      throw wrongInput(
        'Nothing was changed.',
        'Pass --name, --accent, --reply-to, --logo or --takes-part-by-default. See: project-dashboard agency set --help',
      );
    const logo = file === undefined || file === '' ? undefined : await readLogo(file, io);
    await connect(async (run) => {
      const { client, confirm } = run;
      const what = shown.map(([field]) => LABELS.get(field)?.noun ?? field).join(', ');
      const effects = [
        ...(what === '' ? [] : [`Every client page and mail shows the new values: ${what}.`]),
        ...(answer === undefined ? [] : [EFFECTS[answer]]),
      ];
      await confirm(effects.join(' '), 'Change them?');
      const body = {
        ...(name !== undefined && { name: name || null }),
        ...(accent !== undefined && { accent: accent || null }),
        ...(replyTo !== undefined && { replyTo: replyTo || null }),
        ...(answer !== undefined && { takesPartByDefault: answer === 'yes' }),
      };
      const save = async () => {
        if (logo !== undefined) await client.saveLogo({ body: { logo } });
        else if (file === '') await client.deleteLogo({});
        return client.updateAgency({ body });
      };
      const settings = await save().catch((error: unknown) => {
        throw withFlags(error);
      });
      printSettings(run, settings);
    });
  },
});

const EFFECTS = {
  yes: 'The client takes part in every new project.',
  no: 'The client does not take part in new projects.',
} as const;

/** A value that is not set is `-` in a terminal and empty in a pipe. */
function printSettings({ io, origin, printPairs }: ConnectedRun, settings: AgencySettings): void {
  const { name, accent, replyTo, logo, takesPartByDefault } = settings;
  const none = io.out.isTTY ? '-' : '';
  printPairs(settings, [
    { label: 'Name', name: 'name', value: name ?? none },
    { label: 'Accent colour', name: 'accent', value: accent ?? none },
    { label: 'Reply address', name: 'replyTo', value: replyTo ?? none },
    { label: 'Logo', name: 'logo', value: logo === null ? none : origin.url + logo },
    {
      label: 'Takes part by default',
      name: 'takesPartByDefault',
      value: takesPartByDefault ? 'yes' : 'no',
    },
  ]);
}

const LOGO = {
  bytes: LOGO_LIMITS.bytes,
  tooLarge: 'The logo is too large.',
  fix: `Choose a PNG, JPEG or WebP image of at most ${LOGO_LIMITS.bytes / 1024} KiB.`,
};

async function readLogo(file: string, io: Io): Promise<string> {
  const dataUrl = await readImage(file, 'logo', LOGO, io);
  const logo = checkLogo(dataUrl);
  if (!logo.ok) throw wrongOption('logo', logo.message, LOGO.fix);
  return dataUrl;
}

const LABELS = new Map([
  ['name', { flag: '--name', noun: 'name' }],
  ['accent', { flag: '--accent', noun: 'accent colour' }],
  ['replyTo', { flag: '--reply-to', noun: 'reply address' }],
  ['logo', { flag: '--logo', noun: 'logo' }],
]);

/** What the API finds wrong, by the flags of this command. */
const withFlags = (error: unknown): unknown =>
  refusedValues(error, 'The settings were not saved.', (faults) =>
    faults.map(({ path, message }) => `${LABELS.get(path)?.flag ?? path}: ${message}`),
  );

const history = command({
  about: [
    "Show the last 50 changes of the agency's settings, of its working calendar and of the places that are told what happens, newest first.",
    'In a pipe, tab-separated: time, part (face, calendar or places) and what changed, without headings.',
  ],
  flags: { json: on('print the changes as JSON') },
  examples: ['agency history'],
  async run({ client, timeZone, printTable }) {
    printTable(
      await client.readAgencyHistory({}),
      [
        {
          heading: 'WHEN',
          value: ({ at }) => formatDateTime(new Date(at), { timeZone, dateStyle: 'medium' }),
          raw: ({ at }) => at,
          keep: true,
        },
        { heading: 'PART', value: ({ part }) => PARTS[part], raw: ({ part }) => part },
        { heading: 'WHAT', value: (change) => changeLines(change).join(', ') },
      ],
      'No changes found.',
    );
  },
});

const PARTS: Readonly<Record<AgencyChange['part'], string>> = {
  calendar: 'Working calendar',
  face: 'Agency settings',
  places: 'Notifications',
};

export const agency = { show, set, history };
