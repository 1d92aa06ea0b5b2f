import { describe, expect, test } from 'vitest';
import { multiplyProjects } from '../testing/multiply-projects.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

const NOW = new Date('2026-11-19T12:00:00Z');

/** The cells of a CSV file whose cells have no line ends (RFC 4180). */
const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r\n$/, '')
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g)].map(
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    );

describe.each(DATABASE_KINDS)('files for spreadsheets on %s', (kind) => {
  const server = testServer({ kind, clock: () => NOW });
  const { agency } = server;

  /** The bytes as text: `Blob.text()` would drop the mark. */
  const read = async (file: Blob) => Buffer.from(await file.arrayBuffer()).toString('utf8');

  /** The cells of a file, after its mark and line ends are checked. */
  async function cellsIn(file: Promise<Blob>) {
    const text = await read(await file);
    expect(text.charAt(0)).toBe('\uFEFF');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    return cellsOf(text.slice(1));
  }

  async function makeProject() {
    const project = await server.createProject({ title: 'Kühne Tracker' });
    const { id, internalToken, clientToken } = project;
    const editor = server.client(internalToken);
    return { id, project, editor, client: server.client(clientToken) };
  }

  test('milestones: the original date and its reason stand in the internal file alone', async () => {
    const { id, editor, client } = await makeProject();
    const { id: milestoneId } = await editor.createMilestone({
      id,
      body: { title: 'Fieldwork', owner: 'agency', status: 'pending', dueDate: '2026-11-20' },
    });
    await editor.createMilestone({ id, body: { title: 'Debrief, "final"' } });
    await editor.rescheduleMilestone({
      id: milestoneId,
      body: { newDate: '2026-12-01', reason: 'Panel, late' },
    });
    expect(await cellsIn(editor.downloadMilestones({ id }))).toEqual([
      ['Milestone', 'Status', 'Owner', 'Due date', 'Completed', 'Original due date', 'Reason'],
      ['Fieldwork', 'Pending', 'Agency', '2026-12-01', '', '2026-11-20', 'Panel, late'],
      ['Debrief, "final"', 'Scheduled', 'Unassigned', 'TBD', '', '', ''],
    ]);
    expect(await cellsIn(client.downloadMilestones({ id }))).toEqual([
      ['Milestone', 'Status', 'Owner', 'Due date', 'Completed'],
      ['Fieldwork', 'Pending', 'Agency', '2026-12-01', ''],
      ['Debrief, "final"', 'Scheduled', 'Unassigned', 'TBD', ''],
    ]);
  });

  test('client inputs and approvals have the labels of the sheet and ISO dates', async () => {
    const { id, editor, client } = await makeProject();
    await editor.createInput({
      id,
      body: {
        title: 'Customer list',
        status: 'received',
        dueDate: '2026-11-17',
        receivedDate: '2026-11-18',
        impactIfDelayed: 'Project Delay',
      },
    });
    const boards = { itemName: 'Boards', url: 'https://boards.example/1', dueDate: '2026-11-30' };
    const approved = await editor.createApproval({ id, body: boards });
    const tick = { approved: true, approvedDate: 'October 20' };
    await editor.updateApproval({ id: approved.id, body: tick });
    const free = await editor.createApproval({ id, body: { itemName: 'Poster', type: 'image' } });
    await editor.updateApproval({ id: free.id, body: { approved: true } });
    await editor.createApproval({ id, body: { itemName: 'Logo' } });
    expect(await cellsIn(client.downloadInputs({ id }))).toEqual([
      ['Input', 'Status', 'Due date', 'Received', 'Impact if delayed'],
      ['Customer list', 'Received', '2026-11-17', '2026-11-18', 'Project Delay'],
    ]);
    const heads = ['Item name', 'State', 'Approved on', 'Type', 'URL', 'Due date'];
    const rows = [
      ['Boards', 'Approved', '2026-10-20', 'File', 'https://boards.example/1', '2026-11-30'],
      ['Poster', 'Approved', '2026-11-19', 'Image', '', ''],
    ];
    expect(await cellsIn(editor.downloadApprovals({ id }))).toEqual([
      heads,
      ...rows,
      ['Logo', 'Waiting for client', '', 'File', '', ''],
    ]);
    expect(await cellsIn(client.downloadApprovals({ id }))).toEqual([
      heads,
      ...rows,
      ['Logo', 'Waiting for you', '', 'File', '', ''],
    ]);
  });

  test('semicolons separate every file by choice, and another separator is refused', async () => {
    const { id, editor } = await makeProject();
    await editor.createMilestone({ id, body: { title: 'Kickoff; =1+1', owner: 'client' } });
    const query = { separator: 'semicolon' } as const;
    const [, row = ''] = (await read(await editor.downloadMilestones({ id, query }))).split('\r\n');
    expect(row).toMatch(/^"Kickoff;' =1\+1";Scheduled;Client;TBD;/);
    expect(await read(await editor.downloadInputs({ id, query }))).toMatch(/^\uFEFFInput;Status;/);
    expect(await read(await editor.downloadApprovals({ id, query }))).toMatch(/^\uFEFFItem name;/);
    expect(await read(await agency.downloadProjects({ query }))).toMatch(/^\uFEFFStudy Name;/);
    for (const path of [`/api/projects/${id}/milestones.csv`, '/api/projects.csv']) {
      const token = server.agencyKey;
      expect((await server.request(`${path}?separator=tab`, { token })).status).toBe(422);
      expect((await server.request(`${path}?sep=semicolon`, { token })).status).toBe(422);
    }
  });

  test('the name of the file is the slug and the list, with letters of any script', async () => {
    const { id, project } = await makeProject();
    const greek = await server.createProject({ title: 'Έρευνα' });
    const nameOf = async (path: string) => {
      const { headers } = await server.request(path, { token: server.agencyKey });
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      return headers['content-disposition'];
    };
    expect(await nameOf(`/api/projects/${id}/inputs.csv`)).toBe(
      `attachment; filename="${project.slug}-inputs.csv"; filename*=UTF-8''${project.slug}-inputs.csv`,
    );
    expect(await nameOf(`/api/projects/${greek.id}/milestones.csv`)).toBe(
      `attachment; filename="${'_'.repeat(greek.slug.length)}-milestones.csv"; filename*=UTF-8''${encodeURIComponent(greek.slug)}-milestones.csv`,
    );
    expect(await nameOf('/api/projects.csv')).toContain('filename="projects.csv"');
  });

  test('all projects: one line each, newest first, without archived ones', async () => {
    const form = { client: 'Acme', projectLead: 'Rosa' };
    const late = await server.createProject({ ...form, title: 'Late' });
    const calm = await server.createProject({ ...form, title: 'Calm' });
    const bare = await server.createProject({ ...form, title: 'Bare' });
    const gone = await server.createProject({ title: 'Gone' });
    await agency.archiveProject({ id: gone.id });
    await agency.createMilestone({
      id: late.id,
      body: { title: 'Fieldwork', status: 'overdue', dueDate: '2026-11-17' },
    });
    await agency.createMilestone({
      id: calm.id,
      body: { title: 'Debrief', status: 'scheduled', dueDate: '2026-12-15' },
    });
    await agency.createApproval({ id: calm.id, body: { itemName: 'Boards' } });
    const [head, ...rows] = await cellsIn(agency.downloadProjects());
    expect(head).toEqual([
      ...['Study Name', 'Client', 'Project Lead', 'Health', 'Reason', 'Next', 'Next date'],
      'Waiting for the client',
    ]);
    expect(rows.slice(0, 3)).toEqual([
      [bare.title, 'Acme', 'Rosa', 'ON TRACK', 'Nothing planned yet', 'No dates yet', '', '0'],
      ['Calm', 'Acme', 'Rosa', 'ON TRACK', '', 'Debrief', '2026-12-15', '1'],
      [
        ...['Late', 'Acme', 'Rosa', 'BEHIND', '1 overdue item: Fieldwork'],
        ...['Nothing ahead, 1 overdue', '', '0'],
      ],
    ]);
    expect(rows.map(([title]) => title)).not.toContain('Gone');
  });

  test('lists every project once, however many there are', async () => {
    const { id } = await server.createProject({ title: 'Many' });
    await multiplyProjects(server.database, {
      ...{ id, copies: 450 },
      vary: (rows, table, copy) =>
        table === 'projects' ? rows.replaceAll('"Many"', `"Many ${copy}"`) : rows,
    });
    const [, ...rows] = await cellsIn(agency.downloadProjects());
    const listed = await agency.listProjects();
    expect(rows.map(([title]) => title)).toEqual(listed.map(({ title }) => title));
    expect(new Set(listed.map(({ title }) => title)).size).toBeGreaterThan(450);
  });
});
