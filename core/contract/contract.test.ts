import { expect, test } from 'vitest';
import * as endpoints from './endpoints.ts';
import type { Endpoint } from './route.ts';

test("gives an action to every change of a project's rows and to no read", () => {
  const rows = ['milestones', 'inputs', 'approvals'];
  for (const [name, { method, changes = [], action }] of Object.entries<Endpoint>(endpoints)) {
    if (method === 'GET') expect([name, action]).toEqual([name, undefined]);
    else if (changes.some((topic) => rows.includes(topic))) expect(action, name).toBeDefined();
  }
});
