import { projectUrl } from '@project-dashboard/core/contract/access/token';
import type { Client } from '@project-dashboard/core/contract/client/client';
import { hasEnded, type Link, readEndDate } from '@project-dashboard/core/rows/links/schema';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { formatDateTime, formatLongDate } from '@project-dashboard/core/rules/dates/format-date';
import type { ProjectHealthRow } from '@project-dashboard/core/rules/health/schema';
import type { LinkOrigin } from '../connection/connection.ts';
import { findProject, readNamedProject } from '../connection/find-projects.ts';
import { checkAddresses } from '../settings/mail-settings.ts';
import { Failure, wrongInput } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { pipeColumns, writePairs, writeTable } from '../terminal/output/table.ts';
import { type ConnectedRun, command, plainCommand } from './command.ts';
import { on, oneOf, required, text, withDefault } from './flags.ts';

const show = command({
  about: [
    'Print the links that open a project: its internal and its client link, then the links with a name.',
    'Anyone with a link can open the project. Give clients client links only.',
    'In a pipe, tab-separated: a name and an address each line. Lines of named links begin with namedLink and go on with name, active or ended, end date, openings, last opening, id and view.',
  ],
  args: { project: 'slug or id' },
  flags: { json: on('print the result as JSON') },
  examples: ['project links brand-study-q3', 'project links add brand-study-q3 "Ines Park"'],
  async run(run, { project: word }) {
    const { client, origin, io, json, print } = run;
    const project = await readNamedProject(client, word);
    const links = await client.listLinks({ id: project.id });
    const shown = links.map((link) => shownLink(link, origin));
    print({ ...linksOf(project, origin), links: shown }, () => {
      writeOwnLinks(project, origin, io);
      const named = links.filter(({ name }) => name !== null);
      writeNamedLinks(named, run);
    });
    if (json) noteOrigin(origin, io);
    else noteAccess(origin, io);
  },
});

/** The two links of a project. They contain its tokens, so only commands that print links use them. */
export function linksOf(project: Project, { url }: LinkOrigin) {
  return {
    internalLink: projectUrl(url, project.internalToken),
    clientLink: projectUrl(url, project.clientToken),
  };
}

/** Prints both links, and on stderr a note about who may get which. */
export function writeLinks(project: Project, origin: LinkOrigin, io: Io): void {
  writeOwnLinks(project, origin, io);
  noteAccess(origin, io);
}

function writeOwnLinks(project: Project, origin: LinkOrigin, { out }: Io): void {
  const { internalLink, clientLink } = linksOf(project, origin);
  writePairs(out, [
    { label: 'Internal link', name: 'internalLink', value: internalLink },
    { label: 'Client link', name: 'clientLink', value: clientLink },
  ]);
}

function noteAccess(origin: LinkOrigin, io: Io): void {
  io.err.write('Anyone with a link can open the project. Give clients the client link only.\n');
  noteOrigin(origin, io);
}

/** Prints a note on stderr if the links begin with the default address. */
export function noteOrigin({ url, isGuess }: LinkOrigin, { err }: Io): void {
  if (isGuess)
    err.write(
      `The address ${url} is the default. If your server has another address, set PUBLIC_URL or PORT.\n`,
    );
}

/** A link as JSON shows it: with its address in place of the token. */
const shownLink = ({ token, ...link }: Link, { url }: LinkOrigin) => ({
  ...link,
  url: projectUrl(url, token),
});

/**
 * Prints named links: in a terminal the address of each that works, and under it its name and state; in a pipe `namedLink`,
 * address, name, `active` or `ended`, end date, openings, last opening, id and view.
 */
function writeNamedLinks(links: readonly Link[], run: ConnectedRun): void {
  const { origin, today, timeZone } = run;
  const screen = run.io.out;
  if (!screen.isTTY) {
    writeTable(
      screen,
      pipeColumns<Link>(
        () => 'namedLink',
        (link) => shownLink(link, origin).url,
        ({ name }) => name ?? '',
        (link) => (hasEnded(link, today) ? 'ended' : 'active'),
        ({ endsOn }) => endsOn ?? '',
        ({ opened }) => String(opened),
        ({ lastOpenedAt }) => lastOpenedAt ?? '',
        ({ id }) => id,
        ({ view }) => view,
      ),
      links,
    );
    return;
  }
  for (const link of links) {
    const state = { value: stateText(link, today, timeZone), paint: screen.paint.dim };
    writePairs(
      screen,
      hasEnded(link, today)
        ? [{ label: 'Ended link', name: 'endedLink', ...state }]
        : [
            { label: 'Named link', name: 'namedLink', value: shownLink(link, origin).url },
            { label: '', name: 'about', ...state },
          ],
    );
  }
}

/** `Ines Park. Client view. Works until December 31, 2026. Opened 3 times, last on November 19, 2026 at 9:42 AM.` */
function stateText(link: Link, today: string, timeZone: string): string {
  const { name, view, endsOn, endedAt, opened, lastOpenedAt } = link;
  const time = (at: string) => formatDateTime(new Date(at), { timeZone });
  const parts = [name ?? '', view === 'client' ? 'Client view' : 'Internal view'];
  if (endedAt !== null) parts.push(`Ended on ${time(endedAt)}`);
  else if (hasEnded(link, today)) parts.push(`Its last day was ${formatLongDate(endsOn)}`);
  else parts.push(endsOn === null ? 'No end date' : `Works until ${formatLongDate(endsOn)}`);
  const times = opened === 1 ? 'once' : `${opened} times`;
  parts.push(
    lastOpenedAt === null ? 'Never opened' : `Opened ${times}, last on ${time(lastOpenedAt)}`,
  );
  return `${parts.join('. ')}.`;
}

const add = plainCommand({
  about: [
    'Add a link for one person or team, and print it. It opens the client view, or with --view internal the editor.',
    "The project's history shows the name beside the changes that are made with this link. Asks first.",
  ],
  args: { project: 'slug or id', name: 'the person or team that the link is for' },
  flags: {
    view: withDefault(oneOf('view', ['client', 'internal'], 'what the link opens'), 'client'),
    ends: text('date', 'the last day on which it works; without it, the link has no end date'),
    email: text('address', 'the mail address of a client link, which gets reminders'),
    yes: on('do not ask'),
  },
  examples: [
    'project links add brand-study-q3 "Ines Park" --ends "December 31, 2025"',
    'project links add brand-study-q3 "Maya Okafor" --view internal',
  ],
  async run({ today, connect }, { project, name, view, ends, email }) {
    const endsOn = readLastDay(ends, today);
    if (email !== undefined) checkAddresses([email]);
    await connect(async (run) => {
      const { client, origin, io, addOnce, confirm, print } = run;
      const { id, title, slug } = await findProject(client, project);
      const until = endsOn === null ? 'until you end it' : `until ${formatLongDate(endsOn)}`;
      await confirm(
        `Anyone with the new link can ${WHAT_IT_OPENS[view]} "${title}" ${until}.`,
        `Add a link for ${name}?`,
      );
      const body = { name, view, endsOn, ...(email !== undefined && { email }) };
      const look = `See whether it was added: project-dashboard project links ${slug}`;
      const link = await addOnce(look, (options) => client.createLink({ id, body }, options));
      print(shownLink(link, origin), () => writeNamedLinks([link], run));
      noteOrigin(origin, io);
    });
  },
});

const WHAT_IT_OPENS = { client: 'open the client view of', internal: 'edit' } as const;

function readLastDay(text: string | undefined, today: string): string | null {
  const end = readEndDate(text, today);
  if (end.ok) return end.value;
  throw wrongInput('The link was not added.', 'Correct the date and run the command again.', [
    `--ends: ${end.message}`,
  ]);
}

const end = command({
  about: [
    'End a named link. It stops working immediately, also in open pages. Asks first.',
    'The internal and the client link of a project are replaced with "project rotate" instead.',
  ],
  args: { project: 'slug or id', link: 'name or id of the link' },
  flags: { yes: on('do not ask') },
  examples: ['project links end brand-study-q3 "Ines Park"'],
  async run({ client, io, today, confirm, printPairs }, { project: word, link }) {
    const project = await findProject(client, word);
    const { id: linkId, name } = await findLink(client, project, link, today);
    await confirm(
      `The link "${name}" of "${project.title}" stops working immediately.`,
      `End the link "${name}"?`,
    );
    await client.endLink({ id: project.id, linkId });
    printPairs({ id: linkId, name }, [
      { label: 'Ended', name: 'ended', value: name ?? '', paint: io.out.paint.green },
    ]);
  },
});

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
  if (active !== undefined)
    throw new Failure(`The ${active.view} link of a project cannot be ended, only replaced.`, {
      code: 'link.own',
      fix: `Replace it with: project-dashboard project rotate ${slug} --view ${active.view}`,
    });
  throw new Failure(
    found.length > 0
      ? `The link "${word}" of "${title}" has ended already.`
      : `"${title}" has no link with the name or id ${word}.`,
    {
      code: 'link.unknown',
      fix: `List the links with: project-dashboard project links ${slug}`,
    },
  );
}

/** The server takes names that differ in case alone for the same, too. */
const nameKey = (name: string): string => name.trim().normalize('NFKC').toLowerCase();

const OWN_LINKS = {
  internal: { label: 'Internal link', name: 'internalLink' },
  client: { label: 'Client link', name: 'clientLink' },
} as const;

const rotate = command({
  about: [
    'Replace the internal or the client link of a project by a new one, and print it.',
    'The old link stops working immediately, also in open pages. Asks first.',
  ],
  args: { project: 'slug or id' },
  flags: {
    view: required(oneOf('view', ['internal', 'client'], 'which link')),
    yes: on('do not ask'),
    json: on('print the new link as JSON'),
  },
  examples: ['project rotate brand-study-q3 --view client'],
  async run({ client, origin, io, confirm, print }, { project, view }) {
    const { id, title } = await findProject(client, project);
    await confirm(
      `The present ${view} link of "${title}" stops working immediately for everyone who has it.`,
      `Make a new ${view} link?`,
    );
    const { name, label } = OWN_LINKS[view];
    const value = linksOf(await client.rotateLink({ id, body: { view } }), origin)[name];
    print({ [name]: value }, (out) => {
      writePairs(out, [{ label, name, value }]);
      io.err.write(`The old ${view} link no longer works.\n`);
    });
    noteOrigin(origin, io);
  },
});

export const links = { links: show, add, end, rotate };
