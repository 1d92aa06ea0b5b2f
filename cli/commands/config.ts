import { SETTINGS, type Setting, type SettingFlags } from '../settings/setting-table.ts';
import { settingPlaces } from '../settings/settings.ts';
import { projectFilePath, userFilePath } from '../settings/settings-file.ts';
import type { Io } from '../terminal/io.ts';
import { writeTable } from '../terminal/output/table.ts';
import { plainCommand } from './command.ts';
import { on } from './flags.ts';

/** What `config list` lists: where the projects are, then what mails, then what a server needs. */
const SHOWN: readonly Setting[] = [
  SETTINGS.url,
  SETTINGS.database,
  SETTINGS.agencyKey,
  SETTINGS.smtpUrl,
  SETTINGS.mailFrom,
  SETTINGS.mailRate,
  SETTINGS.reportTimezone,
  SETTINGS.publicUrl,
  SETTINGS.host,
  SETTINGS.port,
];

/**
 * Every setting with its value, which is `set` for a secret, and its source: the name to look for to change it, or `default`.
 * Both are null for one that is not set. Throws Failure for an unreadable settings file.
 */
function shownSettings(flags: SettingFlags, io: Io) {
  const places = settingPlaces(flags, io);
  return SHOWN.map((setting) => {
    const { variable: name, usual, show = (value: string) => value } = setting;
    const found = places.find(setting);
    if (found !== undefined) return { name, value: show(found.value), source: found.name };
    return { name, value: usual ?? null, source: usual === undefined ? null : 'default' };
  });
}

const list = plainCommand({
  about: [
    'List the settings with their values and sources. The value of a secret is shown as "set".',
    'In a pipe: name, value and source, tab-separated, without headings.',
  ],
  flags: { json: on('print the settings as JSON') },
  examples: ['config list'],
  async run({ connectionFlags, io, print }) {
    const settings = shownSettings(connectionFlags, io);
    print(settings, (out) =>
      writeTable(
        out,
        [
          { heading: 'SETTING', value: ({ name }) => name, keep: true },
          {
            heading: 'VALUE',
            value: ({ value }) => value ?? 'not set',
            raw: ({ value }) => value ?? '',
          },
          { heading: 'FROM', value: ({ source }) => source ?? '' },
        ],
        settings,
      ),
    );
  },
});

const path = plainCommand({
  about: [
    'Print the paths of the settings files, also of a file that does not exist.',
    'The project file wins over the user file. Put secrets in the user file.',
  ],
  flags: { json: on('print the paths as JSON') },
  examples: ['config path'],
  async run({ io, printPairs }) {
    const [projectFile, userFile] = [projectFilePath(io), userFilePath(io)];
    printPairs({ projectFile, userFile }, [
      { label: 'Project file', name: 'projectFile', value: projectFile },
      { label: 'User file', name: 'userFile', value: userFile },
    ]);
  },
});

export const config = { list, path };
