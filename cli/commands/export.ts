import { findProject, oneOrAll } from '../connection/find-projects.ts';
import { wrongUsage } from '../terminal/failure.ts';
import { plainCommand } from './command.ts';
import { notWith, on, oneOf, optional, withDefault } from './flags.ts';
import { noteOrigin } from './links.ts';

const write = plainCommand({
  about: [
    'Write a list of a project as a CSV file for spreadsheets, in UTF-8 with a byte order mark; dates are ISO. With --format ics: its dated milestones and client inputs as a calendar file.',
    'With --all: one line for each project, newest first, with its health and what is next.',
  ],
  args: { project: optional('slug or id') },
  flags: {
    format: withDefault(oneOf('format', ['csv', 'ics'], 'the kind of file'), 'csv'),
    all: notWith(on('all projects that are not archived, as CSV'), 'list'),
    list: withDefault(
      oneOf('list', ['milestones', 'inputs', 'approvals'], 'which list of the project'),
      'milestones',
    ),
    separator: oneOf(
      'separator',
      ['comma', 'semicolon'],
      'what stands between the cells of a CSV file; the Excel of many countries needs semicolon (default: "comma")',
    ),
  },
  examples: [
    'project export brand-study-q3 > milestones.csv',
    'project export brand-study-q3 --list inputs > inputs.csv',
    'project export brand-study-q3 --format ics > brand-study-q3.ics',
    'project export --all > projects.csv',
  ],
  async run({ io, connect }, { project: word, all, format, list, separator }) {
    oneOrAll(word, all);
    if (all && format === 'ics')
      throw wrongUsage(
        'All projects have a calendar address, not a calendar file.',
        'Print it with: project-dashboard project calendar --all',
      );
    if (separator !== undefined && format === 'ics')
      throw wrongUsage(
        'A calendar file has no separator.',
        'Leave out --separator, or pass --format csv.',
      );
    const query = { separator };
    await connect(async ({ client }) => {
      const read = async () => {
        if (word === undefined) return client.downloadProjects({ query });
        const { id } = await findProject(client, word);
        if (format === 'ics') return client.downloadCalendar({ id });
        if (list === 'inputs') return client.downloadInputs({ id, query });
        if (list === 'approvals') return client.downloadApprovals({ id, query });
        return client.downloadMilestones({ id, query });
      };
      const file = await read();
      // Blob.text() would drop the mark at the beginning.
      io.out.write(Buffer.from(await file.arrayBuffer()).toString());
    });
  },
});

const calendar = plainCommand({
  about: [
    'Print the address at which a calendar program subscribes to the dates of a project. Anyone with this address sees titles and dates, nothing else.',
    "It belongs to the project's internal link and ends when that link is rotated. The address of --all ends when the agency key is replaced.",
  ],
  args: { project: optional('slug or id') },
  flags: {
    all: on('all projects that are not archived'),
    json: on('print the result as JSON'),
  },
  examples: ['project calendar brand-study-q3', 'project calendar --all'],
  async run({ connect }, { project: word, all }) {
    oneOrAll(word, all);
    await connect(async ({ client, origin, io, print }) => {
      const { url } =
        word === undefined
          ? await client.readAllFeed()
          : await client.readFeed({ id: (await findProject(client, word)).id });
      // It begins like the links that people open.
      const address = origin.url + new URL(url).pathname;
      print({ url: address }, (out) => out.write(`${address}\n`));
      noteOrigin(origin, io);
    });
  },
});

export const exports = { calendar, export: write };
