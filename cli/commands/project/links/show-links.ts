import { todayIn } from '@project-dashboard/core/dates';
import type { Command } from 'commander';
import { withConnection } from '../../../connection/connection.ts';
import { readNamedProject } from '../../../connection/find-projects.ts';
import { linksOf, noteAccess, noteOrigin, writeOwnLinks } from '../../../connection/links.ts';
import { readReportTimezone } from '../../../settings/report-timezone.ts';
import { settingPlaces } from '../../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';
import { shownLink, writeNamedLinks } from './named-links.ts';

/** Defines `project links`; its commands add and end named links. */
export function showLinks(command: Command, io: Io): void {
  command
    .description(
      'Print the links that open a project: its internal and its client link, then the links with a name.\nAnyone with a link can open the project. Give clients client links only.\nIn a pipe, tab-separated: a name and an address each line. Lines of named links begin with namedLink and go on with name, active or ended, end date, openings, last opening, id and view.',
    )
    .argument('<project>', 'slug or id')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project links brand-study-q3\n  $ project-dashboard project links add brand-study-q3 "Ines Park"',
    )
    .action(async (word: string) => {
      io.exit(await run(word, command.optsWithGlobals<ShowLinksOptions>(), io));
    });
}

interface ShowLinksOptions extends ConnectionFlags {
  readonly json?: boolean;
}

/** `project links`: prints the project's own two links, then the named ones. */
async function run(word: string, options: ShowLinksOptions, io: Io): Promise<ExitCode> {
  const places = settingPlaces(options, io);
  const timeZone = readReportTimezone(places);
  const day = { timeZone, today: todayIn(timeZone, new Date()) };
  return withConnection(readSettings(options, io, places), io, async ({ client, origin }) => {
    const project = await readNamedProject(client, word);
    const links = await client.listLinks({ id: project.id });
    if (options.json) {
      const shown = links.map((link) => shownLink(link, origin));
      io.out.write(jsonText({ ...linksOf(project, origin), links: shown }));
      noteOrigin(origin, io);
      return EXIT.ok;
    }
    writeOwnLinks(project, origin, io);
    const named = links.filter(({ name }) => name !== null);
    writeNamedLinks(io.out, named, origin, day);
    noteAccess(origin, io);
    return EXIT.ok;
  });
}
