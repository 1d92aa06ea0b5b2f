import { projectUrl } from '@project-dashboard/core/access';
import { formatDateTime, formatLongDate } from '@project-dashboard/core/dates';
import { hasEnded, type Link } from '@project-dashboard/core/links';
import type { LinkOrigin } from '../../../connection/links.ts';
import type { Screen } from '../../../terminal/io.ts';
import { writePairs } from '../../../terminal/output/pairs.ts';
import { writeTable } from '../../../terminal/output/table.ts';

/** A link as JSON shows it: with its address in place of the token. */
export const shownLink = ({ token, ...link }: Link, { url }: LinkOrigin) => ({
  ...link,
  url: projectUrl(url, token),
});

interface Day {
  /** ISO date in `timeZone`. */
  readonly today: string;
  readonly timeZone: string;
}

/**
 * Prints named links: in a terminal the address of each that works, and under it its name and state; in a pipe `namedLink`,
 * address, name, `active` or `ended`, end date, openings, last opening, id and view.
 */
export function writeNamedLinks(
  screen: Screen,
  links: readonly Link[],
  origin: LinkOrigin,
  day: Day,
): void {
  if (!screen.isTTY) {
    writeTable(
      screen,
      [
        () => 'namedLink',
        (link: Link) => shownLink(link, origin).url,
        ({ name }: Link) => name ?? '',
        (link: Link) => (hasEnded(link, day.today) ? 'ended' : 'active'),
        ({ endsOn }: Link) => endsOn ?? '',
        ({ opened }: Link) => String(opened),
        ({ lastOpenedAt }: Link) => lastOpenedAt ?? '',
        ({ id }: Link) => id,
        ({ view }: Link) => view,
      ].map((value) => ({ heading: '', value })),
      links,
    );
    return;
  }
  for (const link of links) {
    const [label, name] = hasEnded(link, day.today)
      ? ['Ended link', 'endedLink']
      : ['Named link', 'namedLink'];
    const { url } = shownLink(link, origin);
    const about = {
      label: '',
      name: 'about',
      value: stateText(link, day),
      paint: screen.paint.dim,
    };
    writePairs(
      screen,
      label === 'Ended link' ? [{ ...about, label, name }] : [{ label, name, value: url }, about],
    );
  }
}

/** `Ines Park. Client view. Works until December 31, 2026. Opened 3 times, last on November 19, 2026 at 9:42 AM.` */
function stateText(link: Link, { today, timeZone }: Day): string {
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
