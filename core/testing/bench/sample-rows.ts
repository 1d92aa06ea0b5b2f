import type { Client } from '@project-dashboard/core/client';
import { INPUT_STATUSES } from '@project-dashboard/core/inputs';
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

export async function addMilestones(client: Client, projectId: string, count: number) {
  for (let index = 0; index < count; index++)
    await client.createMilestone({ id: projectId, body: sampleMilestone(index) });
}

export async function addInputs(client: Client, projectId: string, count: number) {
  for (let index = 0; index < count; index++) {
    await client.createInput({
      id: projectId,
      body: {
        title: `Input ${index + 1}: logo files in the client's own colours`,
        status: at(INPUT_STATUSES, index),
        dueDate: day(index),
        impactIfDelayed: at(['None', 'Analysis Risk', 'Project Delay'], index),
      },
    });
  }
}

export async function addApprovals(client: Client, projectId: string, count: number) {
  for (let index = 0; index < count; index++) {
    await client.createApproval({
      id: projectId,
      body: {
        itemName: `Approval ${index + 1}: final questionnaire`,
        type: at(['file', 'image', 'link'], index),
        url: `https://files.client.example/study/${index + 1}.pdf`,
      },
    });
  }
}
