import { createClient } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import { beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

describe.each(DATABASE_KINDS)('the rows of a project by its token, on %s', (kind) => {
  const server = testServer({ kind });
  let project: Project;
  beforeAll(async () => {
    project = await server.createProject();
    const agency = server.agency;
    for (const title of ['Kickoff', 'Topline'])
      await agency.createMilestone({ id: project.id, body: { title } });
    await agency.createInput({ id: project.id, body: { title: 'Logo files' } });
    await agency.createApproval({ id: project.id, body: { itemName: 'Concept' } });
    const other = await server.createProject();
    await agency.createMilestone({ id: other.id, body: { title: 'Of another project' } });
  });

  test('equal its three lists in either view, without another credential', async () => {
    for (const token of [project.internalToken, project.clientToken]) {
      const lists = server.client(token);
      const { id } = project;
      expect(await createClient({ baseUrl: server.url }).readRowsByToken({ token })).toEqual({
        milestones: await lists.listMilestones({ id }),
        inputs: await lists.listInputs({ id }),
        approvals: await lists.listApprovals({ id }),
      });
    }
  });

  test("answer 304 until the project changes, and set the project's cookie", async () => {
    const ask = (headers: Record<string, string> = {}) =>
      rawRequest(server.url, `/api/projects/token/${project.clientToken}/rows`, { headers });
    const first = await ask();
    const Cookie = first.headers['set-cookie']?.[0]?.replace(/;.*/, '') ?? '';
    const list = await rawRequest(server.url, `/api/projects/${project.id}/inputs`, {
      headers: { Cookie },
    });
    expect(list.status).toBe(200);
    const known = { 'If-None-Match': first.headers.etag ?? '' };
    expect((await ask(known)).status).toBe(304);
    const staff = server.client(project.internalToken);
    const [input] = await staff.listInputs({ id: project.id });
    await staff.updateInput({
      id: project.id,
      inputId: input?.id ?? '',
      body: { status: 'received' },
    });
    expect((await ask(known)).text).toContain('received');
  });
});
