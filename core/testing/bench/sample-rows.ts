import { APPROVAL_TYPES } from '@project-dashboard/core/approvals';
import type { Client } from '@project-dashboard/core/client';
import { IMPACTS, INPUT_STATUSES } from '@project-dashboard/core/inputs';
import { MILESTONE_STATUSES } from '@project-dashboard/core/milestones';

const day = (index: number) =>
  new Date(Date.UTC(2026, 0, 5 + index * 2)).toISOString().slice(0, 10);

const at = <T>(list: readonly [T, ...T[]], index: number): T =>
  list[index % list.length] ?? list[0];

/** A sample project with a slug made from a number. */
export const sampleProject = (index: number) => ({
  title: `Brand study ${index}`,
  client: at(['Alder Foods', 'Lumen Bank', 'Northwind Air'], index),
  projectLead: at(['Rosa Lindqvist', 'Omar Haddad', 'Mei Tan'], index),
  startDate: day(index % 150),
});

const sampleMilestone = (index: number) => ({
  title: `Milestone ${index + 1}: questionnaire, fieldwork and first reading`,
  status: at(MILESTONE_STATUSES, index),
  owner: at(['agency', 'client', ''], index),
  dueDate: day(index),
});

/** The milestones of a new project. Different numbers give different dates and statuses. */
export const sampleMilestones = (count: number, from: number) =>
  Array.from({ length: count }, (_, place) => sampleMilestone((from % 150) + place * 7));

const sampleInput = (index: number) => ({
  title: `Input ${index + 1}: logo files in the client's own colours`,
  status: at(INPUT_STATUSES, index),
  dueDate: day(index % 500),
  impactIfDelayed: at(IMPACTS, index),
});

const sampleApproval = (index: number) => ({
  itemName: `Approval ${index + 1}: final questionnaire`,
  type: at(APPROVAL_TYPES, index),
  url: `https://files.client.example/study/${index + 1}.pdf`,
});

/** The number of rows in each list of a project. */
export interface ListSizes {
  readonly milestones: number;
  readonly inputs?: number;
  readonly approvals?: number;
}

/** A new project with its lists. Different numbers give different slugs, dates and statuses. */
export const sampleStudy = (
  index: number,
  { milestones, inputs = 0, approvals = 0 }: ListSizes,
) => ({
  ...sampleProject(index),
  milestones: sampleMilestones(milestones, index),
  inputs: Array.from({ length: inputs }, (_, place) => sampleInput(index + place * 7)),
  approvals: Array.from({ length: approvals }, (_, place) => sampleApproval(place)),
});

/** Requests that a bench sends at once while it fills a database. */
const AT_ONCE = 10;

/** Runs tasks numbered from 0, ten at once, and returns their results in order. */
export async function tenAtOnce<T>(count: number, task: (index: number) => Promise<T>) {
  const results: T[] = [];
  for (let first = 0; first < count; first += AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(AT_ONCE, count - first) },
      (_, one) => first + one,
    );
    results.push(...(await Promise.all(numbers.map(task))));
  }
  return results;
}

/** Creates projects with the numbers from `first` on. */
export const createProjects = (
  agency: Client,
  { first = 0, count, ...sizes }: ListSizes & { readonly first?: number; readonly count: number },
) => tenAtOnce(count, (index) => agency.createProject({ body: sampleStudy(first + index, sizes) }));

export async function addMilestones(client: Client, projectId: string, count: number) {
  for (let index = 0; index < count; index++)
    await client.createMilestone({ id: projectId, body: sampleMilestone(index) });
}

export async function addInputs(client: Client, projectId: string, count: number) {
  for (let index = 0; index < count; index++)
    await client.createInput({ id: projectId, body: sampleInput(index) });
}

export async function addApprovals(client: Client, projectId: string, count: number) {
  for (let index = 0; index < count; index++)
    await client.createApproval({ id: projectId, body: sampleApproval(index) });
}
