import { visibleLine } from '../../text/invisible.ts';
import type { Reminder } from '../schema.ts';
import type { ReminderMailOptions } from './reminder-html.ts';
import {
  BUTTON,
  endingOf,
  footerOf,
  headlineOf,
  requestOf,
  STOP,
  signatureOf,
} from './reminder-words.ts';

/** The text part of a reminder: the same as its HTML part, with both addresses written out. */
export function reminderText(
  reminder: Reminder,
  { pageUrl, stopUrl, agency }: ReminderMailOptions,
): string {
  const { projectTitle, name, items, finish } = reminder;
  const ending = endingOf(reminder);
  return [
    `Hello ${visibleLine(name)},`,
    '',
    `${headlineOf(reminder)} in ${visibleLine(projectTitle)}: ${requestOf(reminder)}`,
    '',
    ...items.flatMap(({ title, ask, when, stake, url }) => [
      `- ${visibleLine(title)}: ${ask}. ${when}. ${stake}`.trimEnd(),
      ...(url === null ? [] : [`  ${url}`]),
    ]),
    ...(finish === null ? [] : ['', visibleLine(finish.text), finish.details]),
    '',
    `${BUTTON}:`,
    pageUrl,
    ...(ending === null ? [] : ['', ending]),
    '',
    'Thank you and best regards',
    visibleLine(signatureOf(reminder, agency?.name ?? null)),
    '',
    '--',
    visibleLine(footerOf(reminder)),
    `${STOP}:`,
    stopUrl,
  ].join('\n');
}
