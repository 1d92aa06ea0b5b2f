import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { PROOF } from '../testing/samples.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

const NOT_FOUND = { status: 404, detail: expect.stringContaining('Nothing was found') };

describe.each(DATABASE_KINDS)('a client undoes on %s', (kind) => {
  const server = testServer({ kind });
  const { agency } = server;
  let client: Client;
  let project: Project;
  /** An item that the agency approved with a proof. */
  let item: string;
  beforeEach(async () => {
    project = await server.createProject();
    client = server.client(project.clientToken);
    const made = await agency.createApproval({
      id: project.id,
      body: { itemName: 'Main questionnaire', type: 'link', url: 'https://docs.example/1' },
    });
    item = made.id;
    await agency.updateApproval({
      id: item,
      body: { approved: true, approvedDate: 'October 28', proofScreenshot: PROOF },
    });
  });

  const shown = async () => (await agency.listApprovals({ id: project.id }))[0];
  const newest = async () => {
    const { changes } = await agency.readHistory({ id: project.id, query: { limit: 1 } });
    const [change] = changes;
    if (change === undefined) throw new Error('The history is empty.');
    return change;
  };
  /** Ticks or unticks and answers the id by which that can be undone. */
  async function tick(by: Client, approved: boolean): Promise<string> {
    let changeId = '';
    const received = ({ headers }: Response) => {
      changeId = headers.get('Change-Id') ?? '';
    };
    await by.updateApproval({ id: item, body: { approved } }, { received });
    return changeId;
  }
  const undo = (by: Client, changeId: string) =>
    by.undoChange({ id: project.id, changeId, body: {} });
  async function expectRefused(by: Client, changeId: string, refusal: object) {
    const before = await server.snapshot();
    await expect(undo(by, changeId)).rejects.toMatchObject(refusal);
    expect(await server.snapshot()).toBe(before);
  }

  test('its untick: date, who, when, proof and link are as they were, as an undo of that change', async () => {
    const before = await shown();
    expect(before).toMatchObject({ approvedDate: 'October 28', approvedBy: 'internal' });
    const untick = await tick(client, false);
    const reply = await undo(client, untick);
    expect(reply).toEqual({
      groupId: expect.any(String),
      changes: [
        {
          id: reply.groupId,
          kind: 'ticked',
          row: { list: 'approvals', id: item, title: 'Main questionnaire' },
        },
      ],
    });
    expect(await shown()).toEqual({ ...before, version: 4, updatedAt: expect.any(String) });
    expect(await newest()).toMatchObject({
      kind: 'ticked',
      by: { role: 'client', link: null },
      undoes: untick,
      undone: { title: 'Approval of Main questionnaire taken back', reason: null, isUndo: false },
      after: { approvedDate: 'October 28', approvedBy: 'internal', approvedAt: before?.approvedAt },
    });
  });

  test('its tick, and its undo again', async () => {
    await tick(agency, false);
    const ticked = await tick(client, true);
    const { groupId } = await undo(client, ticked);
    expect(await shown()).toMatchObject({ approved: false, approvedAt: null, approvedBy: null });
    await undo(client, groupId);
    expect(await shown()).toMatchObject({ approved: true, approvedBy: 'client' });
  });

  test('no untick once another round is there, and neither does the agency', async () => {
    const untick = await tick(client, false);
    await agency.sendRound({ id: item, body: { text: 'Again' } });
    await expectRefused(client, untick, { status: 409 });
    const { changes } = await agency.readHistory({ id: project.id, query: {} });
    expect(changes.find(({ id }) => id === untick)).toMatchObject({ canUndo: false });
    await expectRefused(agency, untick, {
      status: 409,
      detail: expect.stringMatching(
        /^Main questionnaire was changed since then: approval by Agency on /,
      ),
    });
    expect(await shown()).toMatchObject({ approved: false, round: 2 });
  });

  test('nothing that somebody else did', async () => {
    const agencyUntick = await tick(agency, false);
    await expectRefused(client, agencyUntick, NOT_FOUND);
    const link = await agency.createLink({ id: project.id, body: { name: 'Ines Park' } });
    const ines = server.client(link.token);
    const tickOfInes = await tick(ines, true);
    await expectRefused(client, tickOfInes, NOT_FOUND);
    await undo(ines, tickOfInes);
    const { changes } = await agency.readHistory({ id: project.id, query: {} });
    const others = changes.filter(({ by }) => by.role !== 'client');
    expect(new Set(others.map(({ row }) => row.list))).toEqual(
      new Set(['approvals', 'links', 'header']),
    );
    for (const { id } of others) await expectRefused(client, id, NOT_FOUND);
  });

  test('nothing that is not its last change of the item', async () => {
    const untick = await tick(client, false);
    await agency.updateApproval({ id: item, body: { url: 'https://docs.example/2' } });
    await expectRefused(client, untick, {
      status: 409,
      message: '409: Main questionnaire was changed since then. Nothing was undone.',
      problem: expect.not.objectContaining({ laterChange: expect.anything() }),
    });
    const second = await tick(client, true);
    await expectRefused(client, untick, { status: 409 });
    await undo(client, second);
    await expectRefused(client, second, { status: 409 });
  });

  test('nothing in another project, nor by an id that does not exist', async () => {
    const other = await server.createProject();
    const untick = await tick(client, false);
    const stranger = server.client(other.clientToken);
    await expectRefused(stranger, untick, { status: 404 });
    const foreign = stranger.undoChange({ id: other.id, changeId: untick, body: {} });
    await expect(foreign).rejects.toMatchObject(NOT_FOUND);
    await expectRefused(client, 'none', NOT_FOUND);
  });
});
