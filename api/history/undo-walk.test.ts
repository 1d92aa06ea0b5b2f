import { type Route, viewsOf } from '@project-dashboard/core/contract/route';
import { routes } from '@project-dashboard/core/contract/routes';
import type { RouteName } from '@project-dashboard/core/contract/types';
import {
  CHANGE_KINDS,
  CHANGE_LISTS,
  type Change,
  type ChangeKind,
} from '@project-dashboard/core/rules/history/change';
import { isUndoable } from '@project-dashboard/core/rules/history/undo-rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fixtureServer, routesWhere, sendSample } from '../testing/fixture-server.ts';
import { valuesOf } from '../testing/fuzz/values.ts';
import { pathOf } from '../testing/samples.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

const changes = routesWhere(
  ({ method, changes: topics = [] }, name) =>
    method !== 'GET' && topics.length > 0 && name !== 'undoChange' && name !== 'deleteProject',
);

/** The routes that set single fields, each with one of its fields. */
const fields = changes.flatMap((name) => {
  const { method, row, of, body }: Route = routes[name];
  const isEdit = method === 'PATCH' && row !== undefined && of !== undefined;
  const schema = body && viewsOf(body).internal;
  return isEdit && schema instanceof z.ZodMiniObject
    ? Object.entries(schema.shape).map(([field, schema]) => ({ name, field, schema }))
    : [];
});

describe.each(DATABASE_KINDS)('on %s each undo brings back what was there', (kind) => {
  const { server, about, renew } = fixtureServer({ kind });
  const { agency } = server;

  const id = () => about().own.id;
  const newest = async (): Promise<Change[]> =>
    (await agency.readHistory({ id: id(), query: { limit: 1 } })).changes;

  /** What a reader sees of the project, without the numbers and times of its versions. */
  async function readAll() {
    const at = { id: id() };
    const seen = await Promise.all([
      agency.readProject(at),
      agency.listMilestones(at),
      agency.listInputs(at),
      agency.listApprovals(at),
      agency.readProjectCalendar(at),
      agency.listNotes({ ...at, query: {} }),
    ]);
    const isCounted = (name: string) => name === 'version' || name === 'updatedAt';
    return JSON.parse(
      JSON.stringify(seen, (name, value: unknown) => (isCounted(name) ? undefined : value)),
    );
  }

  const walked = new Set<ChangeKind>();

  /** Undoes the newest save, if it can be undone, and that undo. Answers the changes of the save. */
  async function undoTwice(before: unknown, known: string | undefined): Promise<Change[]> {
    const made = await newest();
    const [first] = made;
    if (first === undefined || first.groupId === known) return [];
    if (!made.every(({ kind, row }) => isUndoable(kind, row.list))) return [];
    expect(made.filter(({ canUndo }) => !canUndo)).toEqual([]);
    const after = await readAll();
    await agency.undoChange({ id: id(), changeId: first.id, body: {} });
    expect(await readAll()).toEqual(before);
    const undone = await newest();
    const [undo] = undone;
    expect(undo).toMatchObject({ undoes: first.groupId, canUndo: true });
    await agency.undoChange({ id: id(), changeId: undo?.id ?? '', body: {} });
    expect(await readAll()).toEqual(after);
    for (const { kind } of [...made, ...undone]) walked.add(kind);
    return made;
  }

  test.each(changes)('after %s', async (name) => {
    await renew();
    const known = (await newest())[0]?.groupId;
    const before = await readAll();
    const route: Route = routes[name];
    const { status, text } = await sendSample(server, name, about(), { token: tokenOf(name) });
    expect(status, text).toBe(route.status);
    await undoTwice(before, known);
  });

  /** A client's route needs a client. */
  function tokenOf(name: RouteName): string | undefined {
    const { allow }: Route = routes[name];
    return allow === 'anyone' || allow.includes('agency')
      ? server.agencyKey
      : about().own.clientToken;
  }

  test.each(fields)('after $name of $field', async ({ name, field, schema }) => {
    await renew();
    const known = (await newest())[0]?.groupId;
    const { milestones } = about();
    const path = pathOf(name, about());
    const values = fc.sample(valuesOf(schema, field), { numRuns: 40, seed: 7 });
    const before = await readAll();
    for (const value of [...values, ...milestones]) {
      const body = { [field]: value };
      const { method } = routes[name];
      const { status } = await server.request(path, { method, body, token: server.agencyKey });
      if (status !== 200) continue;
      if ((await undoTwice(before, known)).length > 0) return;
    }
    throw new Error(`No value of ${field} made a change that can be undone.`);
  });

  test('reached every kind of change that can be undone', () => {
    const undoable = CHANGE_KINDS.filter((kind) =>
      CHANGE_LISTS.some((list) => isUndoable(kind, list)),
    );
    expect([...walked].toSorted()).toEqual(undoable.toSorted());
  });
});
