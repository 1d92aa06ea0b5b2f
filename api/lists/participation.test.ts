import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PROOF } from '../testing/samples.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';
import { changesIn, hearsEachChange, watch } from '../testing/watch.ts';

const textsOf = (notes: unknown): string[] =>
  z.parse(z.array(z.object({ text: z.string() })), notes).map(({ text }) => text);

const NEW_FIELDS = ['round', 'changesRequested', 'sent', 'noteCount', 'internalNoteCount'];

describe.each(DATABASE_KINDS)('a project that takes part, on %s', (kind) => {
  const server = testServer({ kind });
  const { agency } = server;
  let editor: Client;
  let client: Client;
  let ines: Client;
  let project: Project;
  let id: string;
  /** An approval item and a client input. */
  let item: string;
  let input: string;

  beforeEach(async () => {
    project = await server.createProject({ takesPart: true });
    id = project.id;
    editor = server.client(project.internalToken);
    client = server.client(project.clientToken);
    ines = server.client((await agency.createLink({ id, body: { name: 'Ines Park' } })).token);
    const url = 'https://files.example/1';
    item = (await editor.createApproval({ id, body: { itemName: 'Boards', url } })).id;
    input = (await editor.createInput({ id, body: { title: 'Customer list' } })).id;
  });

  const approvalOf = async (reader: Client) =>
    (await reader.listApprovals({ id })).find((row) => row.id === item);
  const inputOf = async (reader: Client) =>
    (await reader.listInputs({ id })).find((row) => row.id === input);
  const notesOf = async (reader: Client, row: string) =>
    (await reader.listNotes({ id, query: { row } })).map(({ kind, text }) => [kind, text]);
  const historyOf = async (row: string) =>
    (await editor.readHistory({ id, query: { row } })).changes;

  test('turned off, the client view is the one of the specification, and what was said stays', async () => {
    await ines.requestChanges({ id: item, body: { text: 'Larger packs' } });
    await ines.markSent({ id: input, body: { text: 'In the folder' } });
    await editor.updateProject({ id, body: { takesPart: false } });
    const read = [
      await client.readProject({ id }),
      ...(await client.listApprovals({ id })),
      ...(await client.listInputs({ id })),
      ...Object.values(await client.readRowsByToken({ token: project.clientToken })).flat(),
      (await client.readProjectByToken({ token: project.clientToken })).project,
      await client.updateApproval({ id: item, body: { approved: false } }),
    ];
    for (const row of read)
      expect(
        Object.keys(row).filter((name) => [...NEW_FIELDS, 'takesPart'].includes(name)),
      ).toEqual([]);
    const body = { text: 'Hello' };
    for (const refused of [
      () => client.requestChanges({ id: item, body }),
      () => client.takeBackChanges({ id: item }),
      () => client.markSent({ id: input, body: {} }),
      () => client.takeBackSent({ id: input }),
      () => client.addInputNote({ id: input, body }),
      () => client.addApprovalNote({ id: item, body }),
      () => client.listNotes({ id, query: {} }),
    ])
      await expect(refused()).rejects.toThrow('403: The client cannot do this in this project.');
    expect(await notesOf(editor, item)).toEqual([['changes', 'Larger packs']]);
    await editor.updateProject({ id, body: { takesPart: true } });
    expect(await approvalOf(client)).toMatchObject({ changesRequested: { text: 'Larger packs' } });
    expect(await inputOf(client)).toMatchObject({ sent: { text: 'In the folder' } });
  });

  describe('a request for changes', () => {
    test('names who asked, stands in the thread, and closes with the approval', async () => {
      const body = { text: ' Larger packs\r\nplease ' };
      const asked = await ines.requestChanges({ id: item, body });
      expect(asked).toMatchObject({
        noteCount: 1,
        changesRequested: {
          text: 'Larger packs\nplease',
          by: { role: 'client', link: 'Ines Park' },
          at: expect.stringMatching(/Z$/),
        },
      });
      const again = client.requestChanges({ id: item, body: { text: 'Me too' } });
      await expect(again).rejects.toThrow(
        '409: Changes are already requested. Write in the thread.',
      );
      const approved = await client.updateApproval({ id: item, body: { approved: true } });
      expect(approved).toMatchObject({ approved: true, changesRequested: null, noteCount: 1 });
    });

    test('unticks an approved item in the same save, and the evidence has both', async () => {
      await editor.updateApproval({ id: item, body: { approved: true, proofScreenshot: PROOF } });
      await ines.requestChanges({ id: item, body: { text: 'Larger packs' } });
      expect(await approvalOf(editor)).toMatchObject({ approved: false, approvedAt: null });
      const [untick, request] = (await historyOf(item)).slice(0, 2);
      expect([untick?.kind, request?.kind]).toEqual(['unticked', 'requested']);
      expect(untick?.groupId).toBe(request?.groupId);
      const page = await editor.readEvidence({ id });
      expect(page).toContain('Approval of Boards taken back');
      expect(page).toContain('Changes to Boards requested');
      expect(page).toContain('Larger packs');
    });

    test('is taken back with its note, by the side that asked', async () => {
      await client.requestChanges({ id: item, body: { text: 'Larger packs' } });
      await ines.takeBackChanges({ id: item });
      expect(await approvalOf(client)).toMatchObject({ changesRequested: null, noteCount: 0 });
      expect(await notesOf(client, item)).toEqual([]);
      await expect(client.takeBackChanges({ id: item })).rejects.toMatchObject({ status: 409 });
      await editor.requestChanges({ id: item, body: { text: 'We saw a mistake' } });
      await expect(client.takeBackChanges({ id: item })).rejects.toMatchObject({ status: 409 });
      expect(await approvalOf(client)).toMatchObject({ noteCount: 1 });
    });

    test('is undone and redone with its note', async () => {
      await client.requestChanges({ id: item, body: { text: 'Larger packs' } });
      const [request] = await historyOf(item);
      const undo = (changeId = '') => editor.undoChange({ id, changeId, body: {} });
      const { groupId } = await undo(request?.id);
      expect(await approvalOf(client)).toMatchObject({ changesRequested: null, noteCount: 0 });
      expect(await notesOf(client, item)).toEqual([]);
      await undo(groupId);
      const text = 'Larger packs';
      expect(await approvalOf(client)).toMatchObject({ changesRequested: { text }, noteCount: 1 });
      expect(await notesOf(client, item)).toEqual([['changes', text]]);
    });
  });

  describe('a round', () => {
    test('clears request and tick; the last link stands in the thread and the last proof in the evidence', async () => {
      await editor.updateApproval({ id: item, body: { approved: true, proofScreenshot: PROOF } });
      await client.requestChanges({ id: item, body: { text: 'Larger packs' } });
      const url = 'https://files.example/2';
      const body = { url, text: 'The packs are <b>larger</b> now.' };
      expect(await editor.sendRound({ id: item, body })).toMatchObject({
        round: 2,
        url,
        approved: false,
        changesRequested: null,
        proof: null,
        noteCount: 2,
      });
      const notes = await client.listNotes({ id, query: { row: item } });
      expect(notes.map(({ kind, round, url }) => [kind, round, url])).toEqual([
        ['round', 2, url],
        ['changes', 1, ''],
        ['round', 1, 'https://files.example/1'],
      ]);
      const [round] = await historyOf(item);
      expect(round).toMatchObject({ kind: 'round', canUndo: false });
      expect(round?.before).toMatchObject({
        round: 1,
        proof: expect.stringMatching(/^[0-9a-f]{64}$/),
      });
      const page = await editor.readEvidence({ id });
      expect(page).toContain(String(round?.before?.proof));
      expect(page).toContain('The packs are &lt;b&gt;larger&lt;/b&gt; now.');
      const undo = editor.undoChange({ id, changeId: round?.id ?? '', body: {} });
      await expect(undo).rejects.toMatchObject({ status: 409 });
      // A round may have a proof of its own and no words.
      const next = await editor.sendRound({ id: item, body: { proofScreenshot: PROOF } });
      expect(next).toMatchObject({ round: 3, proof: { mime: 'image/png' } });
    });

    test('that was not seen is approved by nobody', async () => {
      const seen = await approvalOf(editor);
      const { round } = await editor.sendRound({ id: item, body: {} });
      const tick = { id: item, body: { approved: true } };
      const late = client.updateApproval(tick, { ifMatch: seen?.version ?? 0 });
      await expect(late).rejects.toMatchObject({ status: 412, problem: { current: { round } } });
      expect(await approvalOf(editor)).toMatchObject({ approved: false, round });
    });
  });

  describe('a sent input', () => {
    test('keeps its status, is said again with a link, and is taken back', async () => {
      expect(await ines.markSent({ id: input, body: {} })).toMatchObject({
        status: 'pending',
        noteCount: 0,
        sent: { text: '', url: '', by: { link: 'Ines Park' } },
      });
      const said = { text: 'Two files', url: 'https://files.example/list' };
      await ines.markSent({ id: input, body: said });
      expect(await inputOf(client)).toMatchObject({ sent: said, noteCount: 1 });
      expect(await notesOf(client, input)).toEqual([['sent', 'Two files']]);
      await client.takeBackSent({ id: input });
      expect(await inputOf(client)).toMatchObject({ sent: null, noteCount: 0 });
      await expect(client.takeBackSent({ id: input })).rejects.toMatchObject({ status: 409 });
    });

    test('is not said again by a repeat: nothing is replaced, and no history entry is new', async () => {
      const url = 'https://files.example/list';
      const first = await ines.markSent({ id: input, body: { text: 'Two files', url } });
      const before = await server.snapshot();
      for (const reader of [client, ines, editor])
        for (const body of [{}, { text: ' ', url: '' }])
          expect(await reader.markSent({ id: input, body })).toMatchObject({
            version: first.version,
            sent: { text: 'Two files', url, by: { link: 'Ines Park' } },
          });
      await ines.markSent({ id: input, body: { text: 'Two files', url } });
      expect(await server.snapshot()).toBe(before);
    });

    test('keeps all words of everybody, also of two people with one link', async () => {
      for (const text of ['Lists', 'Lists of May', 'Lists of June'])
        await client.markSent({ id: input, body: { text } });
      await ines.markSent({ id: input, body: { url: 'https://files.example/list' } });
      expect(await notesOf(client, input)).toEqual([
        ['sent', ''],
        ['sent', 'Lists of June'],
        ['sent', 'Lists of May'],
        ['sent', 'Lists'],
      ]);
      expect(await inputOf(client)).toMatchObject({ noteCount: 3 });
    });

    test('is not replaced by somebody who has not seen it', async () => {
      const seen = await inputOf(client);
      const { version } = await ines.markSent({ id: input, body: {} });
      const before = await server.snapshot();
      for (const body of [{}, { text: 'Mine' }]) {
        const late = client.markSent({ id: input, body }, { ifMatch: seen?.version ?? 0 });
        await expect(late).rejects.toMatchObject({
          status: 412,
          problem: { current: { version, sent: { by: { link: 'Ines Park' } } } },
        });
      }
      expect(await server.snapshot()).toBe(before);
    });

    test('is returned with a reason, which an undo takes back', async () => {
      await client.markSent({ id: input, body: {} });
      const body = { text: 'The second file is missing.' };
      expect(await editor.returnInput({ id: input, body })).toMatchObject({ sent: null });
      expect(await notesOf(client, input)).toEqual([
        ['returned', body.text],
        ['sent', ''],
      ]);
      await expect(editor.returnInput({ id: input, body })).rejects.toMatchObject({ status: 409 });
      const [returned] = await historyOf(input);
      await editor.undoChange({ id, changeId: returned?.id ?? '', body: {} });
      expect(await inputOf(client)).toMatchObject({ sent: { text: '' }, noteCount: 0 });
      expect(await notesOf(client, input)).toEqual([['sent', '']]);
    });

    test('is no longer with the agency once it is received', async () => {
      await client.markSent({ id: input, body: {} });
      const change = { id, inputId: input, body: { status: 'received' as const } };
      expect(await editor.updateInput(change)).toMatchObject({ sent: null, status: 'received' });
      expect((await notesOf(client, input))[0]).toEqual(['received', '']);
      await expect(client.markSent({ id: input, body: {} })).rejects.toMatchObject({ status: 409 });
    });
  });

  describe('a thread', () => {
    test('has 50 notes a page, newest first, and internal ones only for editors', async () => {
      for (let count = 1; count <= 60; count += 1)
        await editor.addInputNote({
          id: input,
          body: { text: `Note ${count}`, isInternal: count % 10 === 0 },
        });
      expect(await inputOf(editor)).toMatchObject({ noteCount: 54, internalNoteCount: 6 });
      expect(await inputOf(client)).toMatchObject({ noteCount: 54 });
      const page = async (token: string, path = `/api/projects/${id}/notes?row=${input}`) => {
        const { json, headers } = await server.request(path, { token });
        return { json, next: /<(.+)>/.exec(String(headers.link))?.[1] };
      };
      const first = await page(project.clientToken);
      expect(first.json).toHaveLength(50);
      expect(textsOf(first.json).slice(0, 2)).toEqual(['Note 59', 'Note 58']);
      const second = await page(project.clientToken, first.next);
      expect(second.json).toHaveLength(4);
      expect(second).toMatchObject({ next: undefined });
      expect(textsOf((await page(project.internalToken)).json)[0]).toBe('Note 60');
    });

    test('loses a note that an editor removes, and the history keeps it', async () => {
      const made = await client.addApprovalNote({ id: item, body: { text: 'By mistake' } });
      await editor.deleteNote({ id: made.id });
      expect(await notesOf(client, item)).toEqual([]);
      expect(await approvalOf(client)).toMatchObject({ noteCount: 0 });
      await expect(editor.deleteNote({ id: made.id })).rejects.toMatchObject({ status: 404 });
      const [removed] = await historyOf(item);
      expect(removed).toMatchObject({ kind: 'noted', before: { note: 'By mistake' }, after: null });
      const undo = editor.undoChange({ id, changeId: removed?.id ?? '', body: {} });
      await expect(undo).rejects.toMatchObject({ status: 409 });
      await client.requestChanges({ id: item, body: { text: 'Larger' } });
      const [open] = await client.listNotes({ id, query: { row: item } });
      await expect(editor.deleteNote({ id: open?.id ?? '' })).rejects.toMatchObject({
        status: 409,
      });
    });

    test('goes with its row and comes back with it', async () => {
      await client.addInputNote({ id: input, body: { text: 'On Friday' } });
      await editor.addInputNote({ id: input, body: { text: 'Ask Jonas', isInternal: true } });
      await client.markSent({ id: input, body: { text: 'Sent' } });
      await editor.deleteInput({ id: input });
      expect(await client.listNotes({ id, query: {} })).toEqual([]);
      const late = client.addInputNote({ id: input, body: { text: 'Too late' } });
      await expect(late).rejects.toMatchObject({ status: 404 });
      const [deleted] = await historyOf(input);
      await editor.undoChange({ id, changeId: deleted?.id ?? '', body: {} });
      const counts = { noteCount: 2, internalNoteCount: 1, sent: { text: 'Sent' } };
      expect(await inputOf(editor)).toMatchObject(counts);
      expect(await notesOf(client, input)).toHaveLength(2);
    });

    test('changes no version, so an approval of what was seen is not refused because of a note', async () => {
      const seen = await approvalOf(client);
      await editor.addApprovalNote({ id: item, body: { text: 'Ready when you are' } });
      expect(await approvalOf(client)).toMatchObject({ version: seen?.version, noteCount: 1 });
      await client.updateApproval({ id: item, body: { approved: true } });
      await editor.addApprovalNote({ id: item, body: { text: 'Good', isInternal: true } });
      const ticks = await editor.readHistory({ id, query: { kind: 'ticked' } });
      const changeId = ticks.changes[0]?.id ?? '';
      await client.undoChange({ id, changeId, body: {} });
      expect(await approvalOf(client)).toMatchObject({ approved: false });
    });

    test('is full at 200 notes; the next step of the agency still fits', async () => {
      const note = {
        ...{ project_id: id, list: 'inputs', row_id: input, kind: 'note', text: 'Old', url: '' },
        ...{ role: 'client', is_internal: 0, created_at: '2026-01-01', group_id: 'old' },
      };
      const rows = Array.from({ length: 199 }, (_, place) => ({
        ...note,
        id: `${input} ${place}`,
      }));
      for (let start = 0; start < rows.length; start += 50)
        await server.database.writer('notes').insert(rows.slice(start, start + 50));
      await client.markSent({ id: input, body: {} });
      const before = await server.snapshot();
      const full = client.addInputNote({ id: input, body: { text: 'One more' } });
      await expect(full).rejects.toMatchObject({ status: 409 });
      expect(await server.snapshot()).toBe(before);
      await editor.returnInput({ id: input, body: { text: 'Not yet' } });
    });
  });

  test('an empty, wrong or longer text and a link that is no web address are 422', async () => {
    const before = await server.snapshot();
    const refuses = async (path: string, body: object, token = project.clientToken) => {
      const { status } = await server.request(`/api/${path}`, { method: 'POST', token, body });
      expect(status, `${path} ${JSON.stringify(body)}`).toBe(422);
    };
    const texts = [' ', 'Hello\u0000', 'x'.repeat(2001), undefined].map((text) => ({ text }));
    for (const path of [`approvals/${item}/changes`, `approvals/${item}/notes`])
      for (const body of texts) await refuses(path, body);
    for (const body of texts) await refuses(`inputs/${input}/notes`, body);
    const link = { url: 'javascript:alert(1)' };
    await refuses(`inputs/${input}/sent`, link);
    await refuses(`approvals/${item}/rounds`, link, project.internalToken);
    expect(await server.snapshot()).toBe(before);
  });

  test('the 21st note of a minute and link is 429', async () => {
    for (let count = 0; count < 20; count += 1)
      await client.addInputNote({ id: input, body: { text: `Note ${count}` } });
    const next = { id: input, body: { text: 'Again' } };
    await expect(client.addInputNote(next)).rejects.toMatchObject({
      status: 429,
      retryAfter: expect.any(Number),
    });
    await ines.addInputNote(next);
    await client.updateApproval({ id: item, body: { approved: true } });
  });

  test('the list of projects counts what waits for the agency', async () => {
    const overview = async () => {
      const query = { q: project.slug, show: 'needs-us' as const };
      const { counts, projects } = await agency.listProjectOverview({ query });
      return [
        counts['needs-us'],
        projects.map(({ needsUs, needsUsTitles, waiting }) => ({
          needsUs,
          needsUsTitles,
          waiting,
        })),
      ];
    };
    const q = project.slug;
    expect((await agency.listProjectOverview({ query: { q } })).projects).toHaveLength(1);
    expect(await overview()).toEqual([0, []]);
    await client.requestChanges({ id: item, body: { text: 'Larger' } });
    await client.markSent({ id: input, body: {} });
    const needsUsTitles = ['Boards', 'Customer list'];
    expect(await overview()).toEqual([1, [{ needsUs: 2, needsUsTitles, waiting: 0 }]]);
    await editor.updateProject({ id, body: { takesPart: false } });
    expect(await overview()).toEqual([0, []]);
    const off = await agency.listProjectOverview({ query: { q } });
    expect(off.projects).toMatchObject([{ needsUs: 0, needsUsTitles: [], waiting: 1 }]);
  });

  test('a note tells the streams, and an internal one only those of editors', async () => {
    await hearsEachChange(server);
    const seen = await watch(client, id);
    const all = await watch(editor, id);
    await editor.addInputNote({ id: input, body: { text: 'Ask Jonas', isInternal: true } });
    await server.pass(50);
    await all.until((it) => changesIn(it).flat().includes('notes'));
    await editor.addInputNote({ id: input, body: { text: 'On Friday' } });
    await server.pass(50);
    await seen.until((it) => changesIn(it).flat().includes('notes'));
    expect(changesIn(seen).filter((topics) => topics.includes('notes'))).toHaveLength(1);
  });
});
