import type { Project } from '@project-dashboard/core/projects';
import { beforeAll, describe, expect, test } from 'vitest';
import { cookiesOf } from '../testing/raw-request.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

describe.each(DATABASE_KINDS)('the rows of a project by its token, on %s', (kind) => {
  const server = testServer({ kind });
  const { agency } = server;
  let project: Project;
  beforeAll(async () => {
    project = await server.createProject();
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
      expect(await server.client().readRowsByToken({ token })).toEqual({
        milestones: await lists.listMilestones({ id }),
        inputs: await lists.listInputs({ id }),
        approvals: await lists.listApprovals({ id }),
      });
    }
  });

  test("set the project's cookie", async () => {
    const path = `/api/projects/token/${project.clientToken}/rows`;
    const headers = { Cookie: cookiesOf(await server.request(path)) };
    const list = await server.request(`/api/projects/${project.id}/inputs`, { headers });
    expect(list.status).toBe(200);
  });
});
