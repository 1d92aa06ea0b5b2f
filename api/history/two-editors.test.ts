import type { Client } from '@project-dashboard/core/contract/client/client';
import { ApiError } from '@project-dashboard/core/contract/client/errors';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { beforeEach, expect, test } from 'vitest';
import { LIST_NAMES, listsOf } from '../testing/lists.ts';
import { testServer } from '../testing/server.ts';
import { onEveryDatabase } from '../testing/test-database.ts';

/** How often each race is run, with either editor first in turn. */
const TURNS = 4;

// Each editor is at a server of their own, so that only the database keeps them apart.
onEveryDatabase('two editors at once', (kind) => {
  const first = testServer({ kind });
  const second = testServer({ beside: first });
  let project: Project;
  let one: Client;
  let other: Client;

  beforeEach(async () => {
    project = await first.createProject();
    one = first.client(project.internalToken);
    other = second.agency;
  });

  const at = () => ({ id: project.id });
  const milestone = (client: Client, title: string) =>
    client.createMilestone({ ...at(), body: { title } });
  const makeABC = async () => {
    for (const { id } of await one.listMilestones(at())) await one.deleteMilestone({ id });
    return [await milestone(one, 'A'), await milestone(one, 'B'), await milestone(one, 'C')];
  };
  /** The titles of the milestones in their order; their places are checked too. */
  const order = async () => {
    const rows = await one.listMilestones(at());
    expect(rows.map(({ sortOrder }) => sortOrder)).toEqual([...rows.keys()]);
    return rows.map(({ title }) => title).join('');
  };
  const newest = async () => {
    const [change] = (await one.readHistory({ ...at(), query: { limit: 1 } })).changes;
    return change?.id ?? '';
  };
  const undo = (client: Client, changeId: string) =>
    client.undoChange({ ...at(), changeId, body: {} });
  const reverse = (client: Client, rows: readonly { readonly id: string }[]) =>
    listsOf(client, project.id).milestones.reorder?.(rows.toReversed().map(({ id }) => id));

  /** Runs both at once, in turn the one or the other first, and answers the error of each or undefined. */
  async function race(
    turn: number,
    first: () => Promise<unknown> | undefined,
    second: () => Promise<unknown> | undefined,
  ): Promise<[ApiError | undefined, ApiError | undefined]> {
    const begun = turn % 2 === 0 ? [first(), second()] : [second(), first()].toReversed();
    const [a, b] = await Promise.all(begun.map(errorOf));
    return [a, b];
  }

  test.each(['project', ...LIST_NAMES] as const)(
    'change one version of a row (%s): one is stored, and the other gets 412 with that row',
    async (name) => {
      const { id, version } =
        name === 'project' ? project : await listsOf(one, project.id)[name].create();
      const edit = (client: Client, title: string, ifMatch: number) =>
        name === 'project'
          ? client.updateProject({ id, body: { title } }, { ifMatch })
          : listsOf(client, project.id)[name].edit(id, title, { ifMatch });
      for (let turn = 0; turn < TURNS; turn += 1) {
        const stored: object[] = [];
        const save = (client: Client) => async () =>
          stored.push(await edit(client, `Title ${turn} ${client === one}`, version + turn));
        const errors = (await race(turn, save(one), save(other))).filter((it) => it !== undefined);
        expect(stored).toHaveLength(1);
        const { updatedAt, version: now } = { updatedAt: '', version: 0, ...stored[0] };
        const current = { id, updatedAt, version: now };
        expect(errors).toMatchObject([{ status: 412, problem: { current } }]);
      }
      const { changes } = await one.readHistory({ ...at(), query: { kind: 'updated' } });
      expect(changes).toHaveLength(TURNS);
    },
  );

  test('undo a change and edit the version that it made: one of them wins', async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const { id, version } = await milestone(one, 'Before');
      await one.updateMilestone({ id, body: { title: 'After' } });
      const changeId = await newest();
      const [undone, edited] = await race(
        turn,
        () => undo(one, changeId),
        () => other.updateMilestone({ id, body: { title: 'Edited' } }, { ifMatch: version + 1 }),
      );
      const row = (await one.listMilestones(at())).find((it) => it.id === id);
      if (undone === undefined) expect([edited?.status, row?.title]).toEqual([412, 'Before']);
      else expect([undone.status, edited, row?.title]).toEqual([409, undefined, 'Edited']);
    }
  });

  test('undo the same deletion: the row comes back once', async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const [, middle] = await makeABC();
      await one.deleteMilestone({ id: middle?.id ?? '' });
      const changeId = await newest();
      const errors = await race(
        turn,
        () => undo(one, changeId),
        () => undo(other, changeId),
      );
      expect(errors.filter((it) => it !== undefined)).toMatchObject([{ status: 409 }]);
      expect(await order()).toBe('ABC');
    }
  });

  test('reorder a list and delete one of its rows: the row is gone, and the rest is in one of both orders', async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const rows = await makeABC();
      const [reordered, deleted] = await race(
        turn,
        () => reverse(one, rows),
        () => other.deleteMilestone({ id: rows[1]?.id ?? '' }),
      );
      expect(deleted).toBeUndefined();
      if (reordered !== undefined) expect(reordered.status).toBe(404);
      expect(await order()).toBe(reordered === undefined ? 'CA' : 'AC');
    }
  });

  test('reorder a list and add a row: the new row is the last, and the rest is in one of both orders', async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const rows = await makeABC();
      const [reordered, added] = await race(
        turn,
        () => reverse(one, rows),
        () => milestone(other, 'D'),
      );
      expect(added).toBeUndefined();
      if (reordered !== undefined) expect(reordered.status).toBe(422);
      expect(await order()).toBe(reordered === undefined ? 'CBAD' : 'ABCD');
    }
  });

  test('undo a reorder while a row is deleted and another is added: all of it is done', async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const rows = await makeABC();
      await reverse(one, rows);
      const changeId = await newest();
      const errors = await race(
        turn,
        () => undo(one, changeId),
        () =>
          Promise.all([other.deleteMilestone({ id: rows[1]?.id ?? '' }), milestone(other, 'D')]),
      );
      expect(errors).toEqual([undefined, undefined]);
      // D stays behind the row that it was added behind.
      expect(['ACD', 'ADC']).toContain(await order());
    }
  });
});

/** The refusal of a call; undefined where it succeeds. */
async function errorOf(call: Promise<unknown> | undefined): Promise<ApiError | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
