import { APPROVAL_TYPES } from '@project-dashboard/core/rows/approvals/schema';
import { IMPACTS, INPUT_STATUSES } from '@project-dashboard/core/rows/inputs/schema';
import { MILESTONE_STATUSES } from '@project-dashboard/core/rows/milestones/schema';

const day = (index: number) =>
  new Date(Date.UTC(2026, 0, 5 + index * 2)).toISOString().slice(0, 10);

const at = <T>(list: readonly [T, ...T[]], index: number): T =>
  list[index % list.length] ?? list[0];

export const sampleProject = (index: number) => ({
  title: `Brand study ${index}`,
  client: at(['Alder Foods', 'Lumen Bank', 'Northwind Air'], index),
  projectLead: at(['Rosa Lindqvist', 'Omar Haddad', 'Mei Tan'], index),
  startDate: day(index % 150),
});

const sampleMilestone = (place: number, date: number) => ({
  title: `Milestone ${place + 1}: questionnaire, fieldwork and first reading`,
  status: at(MILESTONE_STATUSES, date),
  owner: at(['agency', 'client', ''], date),
  dueDate: day(date),
});

const sampleInput = (place: number, date: number) => ({
  title: `Input ${place + 1}: logo files in the client's own colours`,
  status: at(INPUT_STATUSES, date),
  dueDate: day(date % 500),
  impactIfDelayed: at(IMPACTS, date),
});

const sampleApproval = (place: number) => ({
  itemName: `Approval ${place + 1}: final questionnaire`,
  type: at(APPROVAL_TYPES, place),
  url: `https://files.client.example/study/${place + 1}.pdf`,
});

export interface ListSizes {
  readonly milestones: number;
  readonly inputs?: number;
  readonly approvals?: number;
}

/**
 * A new project with its lists. Different numbers give different slugs, dates and statuses. The due dates of two
 * neighbours are `apart` times two days apart.
 */
export const sampleStudy = (
  index: number,
  { milestones, inputs = 0, approvals = 0 }: ListSizes,
  apart = 7,
) => {
  const rows = <T>(length: number, make: (place: number, date: number) => T) =>
    Array.from({ length }, (_, place) => make(place, (index % 150) + place * apart));
  return {
    ...sampleProject(index),
    milestones: rows(milestones, sampleMilestone),
    inputs: rows(inputs, sampleInput),
    approvals: rows(approvals, sampleApproval),
  };
};
