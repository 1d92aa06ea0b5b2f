import { APPROVAL_TYPES } from '@project-dashboard/core/rows/approvals/schema';
import { IMPACTS, INPUT_STATUSES } from '@project-dashboard/core/rows/inputs/schema';
import { MILESTONE_STATUSES } from '@project-dashboard/core/rows/milestones/schema';
import * as z from 'zod/mini';
import type { ApiChild } from './programs.ts';

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

const rows = z.array(z.looseObject({ id: z.string() }));

interface View {
  readonly token: string;
  readonly rows: z.output<typeof rows>;
  readonly bytes: number;
  readonly etag: string;
}

interface List {
  readonly id: string;
  readonly path: string;
  readonly internal: View;
  readonly client: View;
}

export async function makeList({ url, agency }: ApiChild, count: number): Promise<List> {
  const { id, internalToken, clientToken } = await agency.createProject({
    body: sampleStudy(count, { milestones: count }),
  });
  const path = `/api/projects/${id}/milestones`;
  const as = async (token: string): Promise<View> => {
    const response = await fetch(url + path, {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' },
    });
    const text = await response.text();
    return {
      token,
      rows: z.parse(rows, JSON.parse(text)),
      bytes: Buffer.byteLength(text),
      etag: response.headers.get('ETag') ?? '',
    };
  };
  return { id, path, internal: await as(internalToken), client: await as(clientToken) };
}
