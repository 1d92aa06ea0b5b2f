import type { View } from '@project-dashboard/core/contract/route';
import type { ApprovalType } from '@project-dashboard/core/rows/approvals/schema';
import type { Impact, InputStatus } from '@project-dashboard/core/rows/inputs/schema';
import type { MilestoneStatus, Owner } from '@project-dashboard/core/rows/milestones/schema';
import type { Note } from '@project-dashboard/core/rows/notes/schema';
import type { SuccessCriteria } from '@project-dashboard/core/rows/projects/schema';
import {
  addBusinessDays,
  STANDARD_CALENDAR,
} from '@project-dashboard/core/rules/calendar/business-days';
import type { Author } from '@project-dashboard/core/rules/history/author';

/** A day in business days from today: -3 is three business days ago. It keeps the sample up to date. */
export type Day = number;

/** The date that many business days from today. A sample counts Monday to Friday, whatever calendar the agency has. */
export const workingDay = (today: string, days: number): string =>
  addBusinessDays(today, days, STANDARD_CALENDAR);

/** A moment in the morning of that day, in UTC. */
export const momentOf = (day: number, today: string): string =>
  `${workingDay(today, day)}T09:30:00.000Z`;

export const dateOf = (day: number | undefined, today: string): string | null =>
  day === undefined ? null : workingDay(today, day);

/** When the sample projects were made. All have the same age, so the list shows them in the order of their making. */
export const CREATED: Day = -34;

/** A sample project. An item without `due` has no date. */
export interface SampleProject {
  readonly title: string;
  readonly client: string;
  readonly projectLead: string;
  readonly started: Day;
  readonly sharedFolderUrl: string;
  readonly takesPart?: true;
  /** A link with a mail address, which gets reminders. */
  readonly contact?: { readonly name: string; readonly email: string };
  readonly businessQuestions: readonly string[];
  readonly successCriteria: SuccessCriteria;
  readonly milestones: readonly SampleMilestone[];
  /** Later changes of due dates, the oldest first. Each is one save. */
  readonly moves?: readonly SampleMove[];
  readonly inputs: readonly SampleInput[];
  readonly approvals: readonly SampleApproval[];
}

export interface SampleMilestone {
  readonly title: string;
  readonly status: MilestoneStatus;
  readonly owner: Owner;
  readonly due?: Day;
  readonly completed?: Day;
}

export interface SampleMove {
  readonly on: Day;
  readonly reason: string;
  /** The title of a client input and when it was expected, or what else the dates moved for. */
  readonly cause: { readonly input: string; readonly expected: Day } | { readonly outside: string };
  /** The new due dates by the title of the milestone, the rescheduled one first. */
  readonly to: Readonly<Record<string, Day>>;
}

export interface SampleInput {
  readonly title: string;
  readonly status: InputStatus;
  readonly due?: Day;
  readonly received?: Day;
  readonly impact: Impact;
  /** Its thread, the oldest first. One that ends with `sent` waits for the agency. */
  readonly said?: readonly SampleNote[];
}

export interface SampleApproval {
  readonly itemName: string;
  readonly type: ApprovalType;
  readonly url: string;
  /** When the item was added. Default: with the project. */
  readonly sent?: Day;
  readonly due?: Day;
  readonly approved?: { readonly on: Day; readonly by: View; readonly proof: boolean };
  /** Its thread, the oldest first. A request after the last round waits for the agency. */
  readonly said?: readonly SampleNote[];
}

export interface SampleNote
  extends Pick<Note, 'kind' | 'text'>,
    Partial<Pick<Note, 'url' | 'round' | 'isInternal'>> {
  readonly on: Day;
  readonly by: Author;
}
