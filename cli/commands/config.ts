import { plainCommand } from '../command.ts';
import { on } from '../flags.ts';
import { projectFilePath, userFilePath } from '../settings/settings-file.ts';
import { shownSettings } from '../settings/shown-settings.ts';
import { writeTable } from '../terminal/output/table.ts';

const list = plainCommand({
  about:
    'List the settings with their values and sources. The value of a secret is shown as "set".\nIn a pipe: name, value and source, tab-separated, without headings.',
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
  about:
    'Print the paths of the settings files, also of a file that does not exist.\nThe project file wins over the user file. Put secrets in the user file.',
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
