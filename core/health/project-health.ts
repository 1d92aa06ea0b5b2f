import { addDays, parseDate } from '../dates/index.ts';
import type { HealthValue } from './schema.ts';

/** A pending item due within this many days puts a project AT RISK. */
export const AT_RISK_DAYS = 3;

/** The fields of a milestone or client input that health depends on. */
export interface HealthItem {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly dueDate: string;
}

/** The two lists that health depends on. */
export interface HealthSource {
  readonly milestones: readonly HealthItem[];
  readonly inputs: readonly HealthItem[];
}

/** An item that made a project BEHIND or AT RISK. `dueDate` is ISO or `TBD`. */
export interface HealthCause {
  readonly kind: 'milestone' | 'input';
  readonly id: string;
  readonly title: string;
  readonly dueDate: string;
}

/** The health of a project and its causes in list order, milestones first. */
interface ProjectHealth {
  readonly value: HealthValue;
  readonly causes: readonly HealthCause[];
}

/**
 * BEHIND if any item is overdue by status; otherwise AT RISK if a pending item is due within {@link
 * AT_RISK_DAYS} days or past due; otherwise ON TRACK. Scheduled and incomplete items never count.
 */
export function projectHealth(source: HealthSource, today: string): ProjectHealth {
  const overdue = causesOf(source, (item) => item.status === 'overdue');
  if (overdue.length > 0) return { value: 'BEHIND', causes: overdue };
  const limit = addDays(today, AT_RISK_DAYS);
  const atRisk = causesOf(source, ({ status, dueDate }) => {
    const due = status === 'pending' ? parseDate(dueDate, today) : null;
    return due !== null && due <= limit;
  });
  if (atRisk.length > 0) return { value: 'AT RISK', causes: atRisk };
  return { value: 'ON TRACK', causes: [] };
}

/** True if a project has any milestone or client input. An empty project is ON TRACK, because nothing is late. */
export const isPlanned = ({ milestones, inputs }: HealthSource): boolean =>
  milestones.length + inputs.length > 0;

/** False for an item that is complete or received. */
export const isOpen = ({ status }: Pick<HealthItem, 'status'>): boolean =>
  status !== 'complete' && status !== 'received';

/** The earliest due date, today or later, of an item that is not complete or received; ISO, or null. */
export function nextDueDate(
  items: readonly Pick<HealthItem, 'status' | 'dueDate'>[],
  today: string,
): string | null {
  return items.flatMap((item) => comingDate(item, today) ?? []).sort()[0] ?? null;
}

/** The item of {@link nextDueDate}; of several on that day the first in list order, milestones first. */
export function nextItem(source: HealthSource, today: string): HealthCause | null {
  const date = nextDueDate([...source.milestones, ...source.inputs], today);
  return date === null
    ? null
    : (causesOf(source, (item) => comingDate(item, today) === date)[0] ?? null);
}

function comingDate(
  { status, dueDate }: Pick<HealthItem, 'status' | 'dueDate'>,
  today: string,
): string | null {
  if (!isOpen({ status })) return null;
  const date = parseDate(dueDate, today);
  return date !== null && date >= today ? date : null;
}

function causesOf(source: HealthSource, isCause: (item: HealthItem) => boolean): HealthCause[] {
  const pick = (kind: HealthCause['kind'], items: readonly HealthItem[]) =>
    items.filter(isCause).map(({ id, title, dueDate }) => ({ kind, id, title, dueDate }));
  return [...pick('milestone', source.milestones), ...pick('input', source.inputs)];
}
