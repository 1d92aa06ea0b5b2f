import { expect, test } from 'vitest';
import { type Call, calls, type Route, routes } from './index.ts';

const table: Readonly<Record<string, Route>> = routes;

test('every route is made of the call of its own name', () => {
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(routes).toSorted());
  for (const [name, call] of Object.entries<Call>(calls)) {
    expect(call.name).toBe(name);
    expect(table[name]).toMatchObject({ name, method: call.method, path: call.path });
  }
});

test('a change of the rows of a project names its action, a read names none', () => {
  const rows = ['milestones', 'inputs', 'approvals'];
  for (const { name, method, changes = [], action } of Object.values<Call>(calls)) {
    if (method === 'GET') expect([name, action]).toEqual([name, undefined]);
    else if (changes.some((topic) => rows.includes(topic))) expect(action, name).toBeDefined();
  }
});
