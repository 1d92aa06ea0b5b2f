import type { NewProject } from '@project-dashboard/core/rows/projects/fields';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

const FORM = {
  title: 'Brand tracker',
  client: 'Northwind Beverages',
  projectLead: 'Maya Okafor',
  startDate: 'November 19, 2026',
};

const problem = z.object({ errors: z.array(z.object({ path: z.string() })) });

describe.each(DATABASE_KINDS)('a project with its lists, on %s', (kind) => {
  const server = testServer({ kind, clock: () => new Date('2026-11-19T14:42:00Z') });
  const { agency } = server;

  const create = (lists: Partial<NewProject>) =>
    agency.createProject({ body: { ...FORM, ...lists } });
  const send = (body: object) =>
    server.request('/api/projects', {
      method: 'POST',
      token: server.agencyKey,
      body: { ...FORM, ...body },
    });

  test('is stored completely, with order and dates as sent', async () => {
    const kickOff = { title: 'Kick-off', status: 'complete', owner: 'agency' } as const;
    const logos = { title: 'Logos', impactIfDelayed: 'Project Delay' } as const;
    const questionnaire = { itemName: 'Questionnaire', type: 'link' } as const;
    const { id, internalToken, clientToken } = await create({
      milestones: [
        { ...kickOff, dueDate: 'November 2', completedDate: '2026-11-03' },
        {},
        { title: 'Report', dueDate: '2026-12-18' },
      ],
      inputs: [{ ...logos, dueDate: 'Dec 1' }],
      approvals: [{ ...questionnaire, url: 'https://x.example/q' }, { itemName: 'Report' }],
    });
    expect(await agency.listMilestones({ id })).toMatchObject([
      { ...kickOff, dueDate: '2026-11-02', completedDate: '2026-11-03', sortOrder: 0 },
      { title: 'New Milestone', dueDate: 'TBD', status: 'scheduled', sortOrder: 1 },
      { title: 'Report', dueDate: '2026-12-18', sortOrder: 2 },
    ]);
    expect(await agency.listInputs({ id })).toMatchObject([
      { ...logos, dueDate: '2026-12-01', status: 'pending', sortOrder: 0 },
    ]);
    expect(await agency.listApprovals({ id })).toMatchObject([
      { ...questionnaire, approved: false, sortOrder: 0 },
      { itemName: 'Report', type: 'file', url: '', sortOrder: 1 },
    ]);
    // Its token alone reads all three lists at once.
    for (const token of [internalToken, clientToken]) {
      const reader = server.client(token);
      expect(await server.client().readRowsByToken({ token })).toEqual({
        milestones: await reader.listMilestones({ id }),
        inputs: await reader.listInputs({ id }),
        approvals: await reader.listApprovals({ id }),
      });
    }
    const added = await agency.createMilestone({ id, body: {} });
    expect(added.sortOrder).toBe(3);
  });

  test('accepts as many rows as a list may have and refuses one more', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, place) => ({ title: `Row ${place}` }));
    const { id } = await create({ milestones: rows(500), inputs: rows(500) });
    const milestones = await agency.listMilestones({ id });
    expect(milestones.map(({ title }) => title)).toEqual(rows(500).map(({ title }) => title));
    const before = await server.snapshot();
    const approvals = Array.from({ length: 201 }, () => ({ itemName: 'Concept' }));
    const answer = await send({ milestones: rows(501), approvals });
    expect(answer).toMatchObject({
      status: 422,
      json: {
        errors: [
          { path: 'milestones', message: 'A project holds at most 500 milestones.' },
          { path: 'approvals', message: 'A project holds at most 200 approval items.' },
        ],
      },
    });
    expect(await server.snapshot()).toBe(before);
  });

  test('names every wrong value by its path and writes nothing', async () => {
    const before = await server.snapshot();
    const pathsOf = async (lists: object) => {
      const { status, json } = await send(lists);
      expect(status).toBe(422);
      return problem.parse(json).errors.map(({ path }) => path);
    };
    const milestones = [{}, { dueDate: '2026-02-30' }, { owner: 'nobody' }];
    expect(await pathsOf({ milestones, inputs: [{ receivedDate: 'whenever' }] })).toEqual([
      'milestones.1.dueDate',
      'milestones.2.owner',
      'inputs.0.receivedDate',
    ]);
    const approvals = [{ itemName: '' }, { itemName: 'Ad', url: 'javascript:alert(1)' }];
    expect(await pathsOf({ milestones: [{ sortOrder: 3 }], approvals })).toEqual([
      'milestones.0.sortOrder',
      'approvals.0.itemName',
      'approvals.1.url',
    ]);
    expect((await send({ title: 'x'.repeat(1024 * 1024) })).status).toBe(413);
    expect(await server.snapshot()).toBe(before);
  });

  test('stores nothing if the database fails at the last row', async () => {
    const { writer } = server.database;
    const refuse: Record<typeof kind, string> = {
      sqlite: `create trigger full before insert on approvals when new.item_name = 'Last'
        begin select raise(abort, 'no more'); end`,
      postgres: `create function refuse() returns trigger language plpgsql as $$
        begin if new.item_name = 'Last' then raise 'no more'; end if; return new; end $$;
        create trigger full_up before insert on approvals for each row execute function refuse()`,
    };
    await writer.raw(refuse[kind]);
    const before = await server.snapshot();
    const tokens = { internalToken: 'a1'.repeat(16), clientToken: 'b2'.repeat(16) };
    const lists = { milestones: [{}], inputs: [{}] };
    const failed = await send({
      ...tokens,
      ...lists,
      approvals: [{ itemName: 'First' }, { itemName: 'Last' }],
    });
    expect(failed.status).toBe(500);
    expect(await server.snapshot()).toBe(before);
    // The failed attempt does not block another one with the same tokens.
    const body = { ...FORM, ...tokens, ...lists, approvals: [{ itemName: 'First' }] };
    const [one, again] = [
      await agency.createProject({ body }),
      await agency.createProject({ body }),
    ];
    expect(again).toEqual(one);
    expect(await agency.listApprovals({ id: one.id })).toHaveLength(1);
  });
});
