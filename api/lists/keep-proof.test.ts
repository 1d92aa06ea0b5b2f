import type { Approval } from '@project-dashboard/core/rows/approvals/schema';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { MOST_PROOFS } from '@project-dashboard/core/texts/images/check-image';
import { describe, expect, test } from 'vitest';
import { pictureWith, RED } from '../testing/pictures.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

describe.each(DATABASE_KINDS)('the proof of an approval on %s', (kind) => {
  const server = testServer({ kind });

  /** A new project with an item that the agency has approved with a proof. */
  async function approvedWithProof() {
    const project = await server.createProject();
    const internal = server.client(project.internalToken);
    const client = server.client(project.clientToken);
    const { id } = await internal.createApproval({
      id: project.id,
      body: { itemName: 'Main questionnaire' },
    });
    await internal.updateApproval({ id, body: { approved: true, proofScreenshot: RED } });
    return { project, internal, client, id };
  }

  const storedItem = async (project: Project): Promise<Partial<Approval> | undefined> =>
    (await server.client(project.internalToken).listApprovals({ id: project.id }))[0];

  async function storedProof(project: Project, id: string): Promise<string> {
    const image = await server.client(project.internalToken).readApprovalProof({ id });
    return `data:${image.type};base64,${Buffer.from(await image.arrayBuffer()).toString('base64')}`;
  }

  test.each(['client', 'internal'] as const)(
    'survives an untick and a tick by the %s view',
    async (view) => {
      const { project, id, ...principals } = await approvedWithProof();
      const path = `/api/approvals/${id}/proof`;
      await principals[view].updateApproval({ id, body: { approved: false, approvedDate: null } });
      expect(await storedItem(project)).toMatchObject({
        approved: false,
        approvedDate: null,
        approvedAt: null,
        approvedBy: null,
        proofScreenshot: path,
      });
      expect(await storedProof(project, id)).toBe(RED);

      await principals[view].updateApproval({ id, body: { approved: true } });
      expect(await storedItem(project)).toMatchObject({
        approved: true,
        approvedBy: view,
        proofScreenshot: path,
      });
      expect(await storedProof(project, id)).toBe(RED);
    },
  );

  test('is removed by an editor, approved or not', async () => {
    for (const approved of [true, false]) {
      const { project, internal, client, id } = await approvedWithProof();
      await client.updateApproval({ id, body: { approved } });
      await internal.updateApproval({ id, body: { proofScreenshot: null } });
      expect(await storedItem(project)).toMatchObject({ approved, proofScreenshot: null });
      await expect(storedProof(project, id)).rejects.toMatchObject({ status: 404 });
    }
  });

  test('cannot be changed by a client', async () => {
    const { project, id } = await approvedWithProof();
    const before = await server.snapshot();
    const { status, text } = await server.request(`/api/approvals/${id}`, {
      method: 'PATCH',
      token: project.clientToken,
      body: { approved: false, proofScreenshot: null },
    });
    expect([status, text]).toEqual([403, expect.stringContaining('proofScreenshot')]);
    expect(await server.snapshot()).toBe(before);
  });

  test('is refused beyond 40 different images of one item, which all stay', async () => {
    const { project, internal, client, id } = await approvedWithProof();
    const replace = (text: string) =>
      internal.updateApproval({ id, body: { proofScreenshot: pictureWith(text) } });
    for (let count = 1; count < MOST_PROOFS; count += 1) await replace(`${count}`);
    const before = await server.snapshot();
    await expect(replace('one more')).rejects.toMatchObject({
      status: 409,
      detail:
        "Main questionnaire has had 40 proofs, which all stay as evidence. Add a new approval item for further proofs, or put them behind the item's link.",
    });
    expect(await server.snapshot()).toBe(before);
    // An image that is kept already needs no room, and ticks go on.
    expect(await replace('7')).toMatchObject({ proof: expect.anything() });
    await client.updateApproval({ id, body: { approved: false } });
    const other = await internal.createApproval({
      id: project.id,
      body: { itemName: 'Second' },
    });
    const body = { approved: true, proofScreenshot: pictureWith('one more') };
    expect(await internal.updateApproval({ id: other.id, body })).toMatchObject({ approved: true });
  });
});
