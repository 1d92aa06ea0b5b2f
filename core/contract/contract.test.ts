import { expect, test } from 'vitest';
import { type Endpoint, endpoints, type Route, routes } from './index.ts';

const table: Readonly<Record<string, Route>> = routes;

test('builds every route from the endpoint of the same name', () => {
  expect(Object.keys(endpoints).toSorted()).toEqual(Object.keys(routes).toSorted());
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    expect(endpoint.name).toBe(name);
    expect(table[name]).toMatchObject({ name, method: endpoint.method, path: endpoint.path });
  }
});

test("gives an action to every change of a project's rows and to no read", () => {
  const rows = ['milestones', 'inputs', 'approvals'];
  for (const { name, method, changes = [], action } of Object.values<Endpoint>(endpoints)) {
    if (method === 'GET') expect([name, action]).toEqual([name, undefined]);
    else if (changes.some((topic) => rows.includes(topic))) expect(action, name).toBeDefined();
  }
});
