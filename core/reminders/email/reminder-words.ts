import { visibleLine } from '../../text/invisible.ts';
import { cut } from '../../text-table/index.ts';
import type { Reminder } from '../schema.ts';

const STUDY_COLUMNS = 48;

/** `2 items are waiting for you`. */
export const headlineOf = ({ items }: Pick<Reminder, 'items'>): string =>
  items.length === 1 ? '1 item is waiting for you' : `${items.length} items are waiting for you`;

/** `[Packaging Test] 2 items are waiting for you, 1 late`. A long title is cut. */
export function reminderSubject(reminder: Pick<Reminder, 'projectTitle' | 'items'>): string {
  const { projectTitle, items } = reminder;
  const late = items.filter(({ isLate }) => isLate).length;
  const study = cut(visibleLine(projectTitle), STUDY_COLUMNS, '…');
  const lateness = items.length === 1 ? ', late' : `, ${late} late`;
  return `[${study}] ${headlineOf(reminder)}${late === 0 ? '' : lateness}`;
}

/** The request below the greeting. */
export const requestOf = ({ items }: Pick<Reminder, 'items'>): string =>
  `could you please look at ${items.length === 1 ? 'it' : 'them'}?`;

/** What ends the reminders of a client input; null if only approvals wait. */
export function endingOf({
  items,
  takesPart,
}: Pick<Reminder, 'items' | 'takesPart'>): string | null {
  if (items.every(({ list }) => list !== 'inputs')) return null;
  return takesPart
    ? 'Already sent? Say so on the page, and these mails stop.'
    : 'Already sent? Reply to this mail, and we will check.';
}

/** The lead and the agency, as the mail ends. */
export const signatureOf = (
  { projectLead }: Pick<Reminder, 'projectLead'>,
  agency: string | null,
) => (agency === null ? projectLead : `${projectLead}, ${agency}`);

/** Why the mail came, and that an answer reaches a person. */
export const footerOf = ({ projectLead }: Pick<Reminder, 'projectLead'>): string =>
  `You can answer this mail; it reaches ${projectLead}. You get it because something waits for you in this project.`;

/** The words of the button, and of the link that ends the reminders. */
export const BUTTON = 'Open the project page';
export const STOP = 'Stop reminders for this project';
