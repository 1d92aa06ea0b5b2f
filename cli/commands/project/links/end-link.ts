import type { Client } from '@project-dashboard/core/client';
import { todayIn } from '@project-dashboard/core/dates';
import type { ProjectHealthRow } from '@project-dashboard/core/health';
import { hasEnded, type Link } from '@project-dashboard/core/links';
import type { Command } from 'commander';
import { withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import { readReportTimezone } from '../../../settings/report-timezone.ts';
import { settingPlaces } from '../../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../../settings/settings.ts';
import { confirmChange } from '../../../terminal/confirm-change.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import { Failure } from '../../../terminal/failure.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';
import { writePairs } from '../../../terminal/output/pairs.ts';

/** Defines `project links end`. */
export function endLink(command: Command, io: Io): void {
  command
    .description(
      'End a named link. It stops working immediately, also in open pages. Asks first.\nThe internal and the client link of a project are replaced with "project rotate" instead.',
    )
    .argument('<project>', 'slug or id')
    .argument('<link>', 'name or id of the link')
    .option('--yes', 'do not ask')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard project links end brand-study-q3 "Ines Park"',
    )
    .action(async (word: string, link: string) => {
      io.exit(await run(word, link, command.optsWithGlobals<EndLinkOptions>(), io));
    });
}

interface EndLinkOptions extends ConnectionFlags {
  readonly yes?: boolean;
  readonly json?: boolean;
}

/** `project links end`: a named link stops working at once. */
async function run(
  word: string,
  linkWord: string,
  options: EndLinkOptions,
  io: Io,
): Promise<ExitCode> {
  const places = settingPlaces(options, io);
  const today = todayIn(readReportTimezone(places), new Date());
  return withConnection(readSettings(options, io, places), io, async ({ client }) => {
    const project = await findProject(client, word);
    const { id: linkId, name } = await findLink(client, project, linkWord, today);
    const change = {
      command: 'project links end',
      effect: `The link "${name}" of "${project.title}" stops working immediately.`,
      question: `End the link "${name}"?`,
    };
    await confirmChange(change, options, io);
    await client.endLink({ id: project.id, linkId });
    if (options.json) io.out.write(jsonText({ id: linkId, name }));
    else
      writePairs(io.out, [
        { label: 'Ended', name: 'ended', value: name ?? '', paint: io.out.paint.green },
      ]);
    return EXIT.ok;
  });
}

/** The named link of this id, or the one of this name that still works. Throws a Failure where there is none. */
async function findLink(
  client: Client,
  { id, slug, title }: ProjectHealthRow,
  word: string,
  today: string,
): Promise<Link> {
  const links = await client.listLinks({ id });
  const found = links.filter(
    (link) => link.id === word || nameKey(link.name ?? '') === nameKey(word),
  );
  const active = found.find((link) => !hasEnded(link, today));
  if (active?.name != null) return active;
  const list = `project-dashboard project links ${slug}`;
  if (active !== undefined)
    throw new Failure(`The ${active.view} link of a project cannot be ended, only replaced.`, {
      code: 'link.own',
      fix: `Replace it with: project-dashboard project rotate ${slug} --view ${active.view}`,
    });
  throw new Failure(
    found.length > 0
      ? `The link "${word}" of "${title}" has ended already.`
      : `"${title}" has no link with the name or id ${word}.`,
    { code: 'link.unknown', fix: `List the links with: ${list}` },
  );
}

/** The server takes names that differ in case alone for the same, too. */
const nameKey = (name: string): string => name.trim().normalize('NFKC').toLowerCase();
