import { type DatedItem, isPastDue } from '@project-dashboard/core/rules/dates/date-in-words';

/** True for a row whose due date has a button beside it: Mark overdue. */
export const offersOverdue = (item: DatedItem, today: string) =>
  item.status === 'pending' && isPastDue(item, today);

/** The width of a due date with that button beside it, in px, also in a wide font. */
export const OFFER_WIDTH = 240;
