import { nextCursor } from '@project-dashboard/core/contract/client/send-request';
import { INPUT_STATUSES } from '@project-dashboard/core/rows/inputs/schema';
import { MILESTONE_STATUSES } from '@project-dashboard/core/rows/milestones/schema';
import type { NewProject } from '@project-dashboard/core/rows/projects/fields';
import { isShown, SHOWS, SORTS } from '@project-dashboard/core/rows/projects/overview';
import { addDays, dayDifference } from '@project-dashboard/core/rules/dates/iso-date';
import {
  nextItem,
  nothingAheadOf,
  nothingAheadText,
  projectHealth,
} from '@project-dashboard/core/rules/health/project-health';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { about, NOTHING, serverWithHandlers, TODAY } from '../../testing/handle.ts';
import { onEveryDatabase } from '../../testing/test-database.ts';

/** Days around today, and the days on which a rule turns. */
const dueDate = fc.oneof(
  fc.constantFrom('TBD', ...[-1, 0, 1, 3, 4].map((days) => addDays(TODAY, days))),
  fc.integer({ min: -20, max: 20 }).map((days) => addDays(TODAY, days)),
);
const lists = fc.record({
  milestones: fc.array(fc.record({ status: fc.constantFrom(...MILESTONE_STATUSES), dueDate }), {
    maxLength: 5,
  }),
  inputs: fc.array(fc.record({ status: fc.constantFrom(...INPUT_STATUSES), dueDate }), {
    maxLength: 4,
  }),
  approvals: fc.array(fc.constant({ itemName: 'Concept' }), { maxLength: 2 }),
});

onEveryDatabase('the project overview', (kind) => {
  const { server, handle } = serverWithHandlers(kind);
  let ids: string[];

  const form = {
    title: 'Study',
    client: 'Northwind',
    projectLead: 'Maya',
    startDate: '2026-10-01',
  };
  const create = (body: Partial<NewProject>) =>
    handle('createProject', { ...NOTHING, body: { ...form, ...body } });
  const read = (query: object, setHeader = (_: string, __: string) => {}) =>
    handle('listProjectOverview', { ...NOTHING, query, setHeader });
  const titles = async (query: object) =>
    (await read({ ...query, limit: 500 })).projects.map(({ title }) => title);

  beforeAll(async () => {
    ids = [];
    for (const [place, rows] of fc.sample(lists, { numRuns: 60, seed: 7 }).entries()) {
      const { id } = await create({
        ...rows,
        title: `Sample ${place % 20}`,
        client: `Client ${place % 7}`,
        projectLead: `Lead ${place % 5}`,
        startDate: place % 9 === 0 ? 'soon' : addDays('2026-09-01', place % 30),
      });
      ids.push(id);
      if (place % 10 === 0) await handle('archiveProject', about(id));
    }
  });

  test('agrees with the rules of core on every project', async () => {
    const { projects: present } = await read({ limit: 500, q: 'sample' });
    const { projects: archived } = await read({ limit: 500, q: 'sample', show: 'archived' });
    expect([...present, ...archived].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const values = new Set<string>();
    const rests = new Set<string>();
    for (const row of [...present, ...archived]) {
      const of = about(row.id);
      const source = {
        milestones: await handle('listMilestones', of),
        inputs: await handle('listInputs', of),
      };
      const { value, causes } = projectHealth(source, TODAY);
      const next = nextItem(source, TODAY);
      const nothingAhead = nothingAheadOf(source, TODAY);
      if (nothingAhead) rests.add(nothingAheadText(nothingAhead).replace(/\d+/, 'some'));
      const approvals = await handle('listApprovals', of);
      values.add(value);
      expect(row).toMatchObject({
        health: value,
        causes: causes.map(({ id: _, ...cause }) => cause),
        next: next && { kind: next.kind, title: next.title, dueDate: next.dueDate },
        nothingAhead,
        waiting: approvals.filter(({ approved }) => !approved).length,
        isPlanned: source.milestones.length + source.inputs.length > 0,
      });
    }
    expect([...values].toSorted()).toEqual(['AT RISK', 'BEHIND', 'ON TRACK']);
    expect([...rests].toSorted()).toEqual([
      'No dates yet',
      'Nothing ahead',
      'Nothing ahead, some overdue',
    ]);
    const health = await handle('listProjectHealth', { ...NOTHING, query: {} });
    const shown = new Map(health.map((row) => [row.id, row]));
    for (const { id, health, causes, next, nothingAhead } of present)
      expect(shown.get(id)).toMatchObject({
        ...{ health, causes, nothingAhead },
        nextDueDate: next?.dueDate ?? null,
      });
    expect(present.some(({ isPlanned }) => !isPlanned)).toBe(true);
  });

  test('counts every filter, and shows what it counts', async () => {
    const { counts, total } = await read({ q: 'sample' });
    expect(total).toBe(counts.all);
    expect(counts.behind + counts['at-risk'] + counts['on-track']).toBe(counts.all);
    expect(counts.all + counts.archived).toBe(ids.length);
    for (const show of SHOWS) {
      const page = await read({ q: 'sample', show, limit: 500 });
      expect(page.counts).toEqual(counts);
      expect([show, page.total, page.projects.length]).toEqual([show, counts[show], counts[show]]);
      expect(page.projects.every((row) => isShown(row, show))).toBe(true);
    }
  });

  test.each(SORTS)('pages through the order %s without a gap', async (sort) => {
    const whole = (await read({ sort, limit: 500 })).projects.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      let link = '';
      const { projects } = await read({ sort, limit: 7, cursor }, (_, value) => {
        link = value;
      });
      paged.push(...projects.map(({ id }) => id));
      cursor = nextCursor(link);
    } while (cursor !== undefined);
    expect(paged).toEqual(whole);
    expect(new Set(whole).size).toBe(whole.length);
  });

  test('orders by what is worst, next, client, lead and newest start', async () => {
    const milestone = (status: 'overdue' | 'pending' | 'scheduled', days: number | null) => ({
      title: `${status} ${days}`,
      status,
      owner: status === 'overdue' ? ('client' as const) : undefined,
      dueDate: days === null ? 'TBD' : addDays(TODAY, days),
    });
    const q = 'ordered';
    for (const [name, client, projectLead, startDate, ...rows] of [
      ['a', 'D', 'C', 'in spring'],
      ['b', 'C', 'D', '2026-10-05', ['overdue', -2], ['scheduled', 30]],
      ['c', 'B', 'B', '2026-11-02', ['overdue', null], ['overdue', -9]],
      ['d', 'A', 'A', '2025-12-01', ['pending', 2], ['scheduled', 9]],
      ['e', 'A', 'B', '2026-11-02', ['scheduled', 4]],
    ] as const) {
      const milestones = rows.map(([status, days]) => milestone(status, days));
      await create({ title: `${name} ${q}`, client, projectLead, startDate, milestones });
    }
    const order = async (sort: string) => (await titles({ q, sort })).map((it) => it.charAt(0));
    for (const [sort, expected] of [
      ['worst', 'cbdea'],
      ['next', 'debac'],
      ['client', 'decba'],
      ['lead', 'dceab'],
      ['newest', 'cebda'],
    ] as const)
      expect([sort, (await order(sort)).join('')]).toEqual([sort, expected]);
  });

  test('carries the milestones of each project where they are asked for', async () => {
    const { projects } = await read({ q: 'c ordered', with: 'milestones' });
    expect(projects).toMatchObject([
      {
        milestones: [
          {
            title: 'overdue null',
            status: 'overdue',
            owner: 'client',
            dueDate: 'TBD',
            originalDueDate: null,
          },
          { title: 'overdue -9', dueDate: addDays(TODAY, -9) },
        ],
      },
    ]);
    expect(dayDifference(projects[0]?.milestones?.[1]?.dueDate ?? '', TODAY)).toBe(9);
    const [plain] = (await read({ q: 'c ordered' })).projects;
    expect(plain).not.toHaveProperty('milestones');
  });

  test('reads all projects with as few statements as one', async () => {
    const statements = async (query: object) => {
      const seen: string[] = [];
      const note = ({ sql }: { readonly sql: string }) => seen.push(sql);
      server.database.reader.on('query', note);
      await read(query);
      server.database.reader.off('query', note);
      return seen.filter((sql) => sql.startsWith('select')).length;
    };
    const query = { with: 'milestones', limit: 500 };
    expect(await statements(query)).toBe(9);
    expect(await statements({ ...query, q: 'c ordered' })).toBe(9);
  });

  test('refuses a cursor that it did not make', async () => {
    await expect(read({ cursor: 'x' })).rejects.toMatchObject({ status: 422 });
  });
});
