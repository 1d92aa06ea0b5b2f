import { expect, test } from 'vitest';
import { type Call, calls, type Route, routes } from './index.ts';

const table: Readonly<Record<string, Route>> = routes;

test('builds every route from the call of the same name', () => {
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(routes).toSorted());
  for (const [name, call] of Object.entries<Call>(calls)) {
    expect(call.name).toBe(name);
    expect(table[name]).toMatchObject({ name, method: call.method, path: call.path });
  }
});

test("gives an action to every change of a project's rows and to no read", () => {
  const rows = ['milestones', 'inputs', 'approvals'];
  for (const { name, method, changes = [], action } of Object.values<Call>(calls)) {
    if (method === 'GET') expect([name, action]).toEqual([name, undefined]);
    else if (changes.some((topic) => rows.includes(topic))) expect(action, name).toBeDefined();
  }
});
