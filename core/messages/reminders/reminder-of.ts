import type { Link } from '../../rows/links/schema.ts';
import type { Project } from '../../rows/projects/schema.ts';
import { formatMonthDay } from '../../rules/dates/format-date.ts';
import { namesText } from '../../rules/history/words/list-names.ts';
import type { SlipLedger } from '../../rules/slip/schema.ts';
import { askText } from '../../rules/waiting/waiting-items.ts';
import { stakeText, whenText } from '../../rules/waiting/waiting-mail.ts';
import { isWebUrl } from '../../texts/text/url.ts';
import type { DueItem } from './due.ts';
import type { Reminder } from './schema.ts';

/** The project of a reminder. */
type RemindedProject = Pick<
  Project,
  'id' | 'slug' | 'title' | 'client' | 'projectLead' | 'takesPart'
>;

interface ReminderFacts {
  readonly project: RemindedProject;
  readonly contact: { readonly name: NonNullable<Link['name']> };
  /** In the order of the Waiting list. */
  readonly items: readonly DueItem[];
  /** ISO, in REPORT_TIMEZONE. */
  readonly today: string;
  /** The ledger of the finish; null if the agency does not share it. */
  readonly ledger: SlipLedger | null;
}

/** The content of a reminder: what waits, by when, and what a delay means. */
export function reminderOf({ project, contact, items, today, ledger }: ReminderFacts): Reminder {
  const { id, slug, title, client, projectLead, takesPart } = project;
  return {
    ...{ projectId: id, slug, projectTitle: title, client, projectLead, takesPart },
    name: contact.name,
    day: today,
    items: items.map(({ item, ...about }) => ({
      ...about,
      title: item.title,
      ask: askText(item),
      when: whenText(item, today),
      isLate: item.isLate,
      stake: stakeText(item),
      url: item.kind === 'approval' && isWebUrl(item.row.url) ? item.row.url : null,
    })),
    finish: ledger && finishOf(ledger, items),
  };
}

/** What each further day means for the finish; null if none of the items moves it daily. */
function finishOf(ledger: SlipLedger, items: readonly DueItem[]): Reminder['finish'] {
  const { forecast, milestone, now, slip } = ledger;
  const titles = items.flatMap(({ item }) => (item.kind === 'input' ? [item.title] : []));
  const moving = forecast?.movedDailyBy.filter((title) => titles.includes(title)) ?? [];
  if (moving.length === 0 || now === null) return null;
  const text = `Each working day without ${namesText(moving)} can move ${milestone.title} by one.`;
  return { text, details: `It is due ${formatMonthDay(now)} now${slipText(slip ?? 0)}.` };
}

function slipText(days: number): string {
  if (days === 0) return '';
  const count = Math.abs(days);
  const unit = count === 1 ? 'business day' : 'business days';
  return `, ${count} ${unit} ${days > 0 ? 'later' : 'earlier'} than planned`;
}
