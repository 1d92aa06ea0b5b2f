import { createClient } from '@project-dashboard/core/contract/client/client';
import { addDays } from '@project-dashboard/core/rules/dates/iso-date';
import { readAddress } from '../store/address.ts';
import { open } from '../store/open.ts';
import { openPostgres } from '../store/postgres/postgres.ts';
import { multiplyProjects } from '../testing/multiply-projects.ts';
import { type Fixture, makeFixture } from '../testing/samples.ts';
import { startApi } from './programs.ts';

/** How many of the projects have a history. Its rows would otherwise fill most of the disk. */
const WITH_HISTORY = 1000;

/** A large agency: the server's key, and the rows of the project that the others are copies of. */
export interface Agency {
  readonly agencyKey: string;
  readonly fixture: Fixture;
}

/**
 * Fills an empty database with projects of 40 milestones, 10 client inputs and 5 approvals. The API makes the first one, and its
 * rows are copied. A third of the projects have an overdue milestone, and nine of ten mails were sent in earlier weeks.
 */
export async function fillAgency(databaseUrl: string, projects: number): Promise<Agency> {
  const api = await startApi(databaseUrl);
  const { agency, agencyKey } = api;
  const client = (token?: string) => createClient({ baseUrl: api.url, token });
  const project = { title: 'Brand study', client: 'Alder Foods', projectLead: 'Rosa Lindqvist' };
  const createProject = (parts = {}) =>
    agency.createProject({ body: { ...project, startDate: '2026-10-01', ...parts } });
  const fixture = await makeFixture({ agencyKey, client, createProject });
  const { id, clientToken } = fixture.own;
  const made = await agency.createMilestones({ id, body: { rows: milestoneRows() } });
  await agency.createInputs({ id, body: { rows: inputRows() } });
  for (const itemName of ['Questionnaire', 'Stimuli', 'Topline', 'Report'])
    await agency.createApproval({ id, body: { itemName, type: 'link' } });
  for (const { id: row } of made.rows.slice(0, 20))
    await agency.updateMilestone({ id: row, body: { owner: 'client' } });
  await client().readProjectByToken({ token: clientToken });
  await api.stop();
  const db = await openPatiently(databaseUrl);
  try {
    const fewer = { changes: WITH_HISTORY, last_changes: WITH_HISTORY, proofs: WITH_HISTORY };
    await multiplyProjects(db, { id, copies: projects - 4, fewer, vary });
    // Autovacuum does this. On SQLite the product never does.
    if (db.kind === 'postgres') await db.writer.raw('vacuum analyze');
  } finally {
    await db.close();
  }
  return { agencyKey, fixture };
}

/** On PostgreSQL without the time limits of a request, because one statement fills a table. */
function openPatiently(databaseUrl: string) {
  const address = readAddress(databaseUrl);
  if (address.kind === 'sqlite') return open(databaseUrl);
  return openPostgres(address.url, address.shown, { isForMigrations: true });
}

/** 38 rows half-way through a study: complete, one overdue, two due soon, the others later. */
function milestoneRows() {
  const today = new Date().toISOString().slice(0, 10);
  return Array.from({ length: 38 }, (_, place) => ({
    title: `Milestone ${place + 1}: questionnaire, fieldwork and first reading`,
    status: statusAt(place),
    dueDate: addDays(today, (place - 20) * 4),
  }));
}

const inputRows = () =>
  milestoneRows()
    .slice(20, 28)
    .map(({ title, dueDate }) => ({ title, dueDate, status: 'pending' as const }));

function statusAt(place: number) {
  if (place < 19) return 'complete' as const;
  if (place === 19) return 'overdue' as const;
  return place < 22 ? ('pending' as const) : ('incomplete' as const);
}

function vary(rows: string, table: string, copy: number): string {
  if (table === 'milestones' || table === 'inputs')
    return copy % 3 === 0 ? rows : rows.replaceAll('"status":"overdue"', '"status":"complete"');
  if (table !== 'messages' || copy % 10 === 0) return rows;
  return rows
    .replaceAll('"state":"sending"', '"state":"sent"')
    .replaceAll(/"period":"[^"]+"/g, `"period":"2025-W${10 + (copy % 40)}"`);
}
