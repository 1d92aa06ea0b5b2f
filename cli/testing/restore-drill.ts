import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'vitest';
import { PNG } from './png.ts';
import { emptyFolder } from './run-program.ts';
import { type ApiOptions, startApi } from './start-api.ts';

/** Backs up a database under writes, restores the backup, and looks at both databases. */
export async function restoreDrill(options: ApiOptions, keepsOldIn: 'file' | 'schema') {
  const api = await startApi(options);
  const folder = emptyFolder();
  const run = (line: string) => api.runLocally(line, { cwd: folder });
  const { id } = await api.study();
  const approval = await api.client.createApproval({ id, body: { itemName: 'Concept' } });
  const proofScreenshot = `data:image/png;base64,${PNG.toString('base64')}`;
  const body = { approved: true, proofScreenshot };
  await api.client.updateApproval({ id: approval.id, body });
  const acknowledged: string[] = [];
  let isWriting = true;
  const write = async () => {
    const title = `Row ${acknowledged.length}`;
    await api.client.createMilestone({ id, body: { title } });
    acknowledged.push(title);
  };
  for (let count = 0; count < 4; count += 1) await write();
  const writing = (async () => {
    while (isWriting) await write();
  })();
  const before = acknowledged.length;
  const made = await run('backup --to copies --json');
  isWriting = false;
  await writing;
  expect(made.code, made.err).toBe(0);
  const { file, rows } = JSON.parse(made.out);
  for (const name of [file, `${file}.sha256`]) expect(statSync(name).mode & 0o777).toBe(0o600);
  const names = [basename(file), `${basename(file)}.sha256`];
  expect(readdirSync(join(folder, 'copies'))).toEqual(names);
  // The copy is one moment: everything that was acknowledged before it, and no gap.
  expect(rows.milestones).toBeGreaterThanOrEqual(before);
  expect(rows.milestones).toBeLessThanOrEqual(acknowledged.length);

  const running = await run(`restore ${file} --yes`);
  expect(running.err).toMatch(/A server \(version .+\) is running on this database\. Stop it/);
  expect([running.code, running.out]).toEqual([1, '']);
  await api.client.deleteApproval({ id: approval.id });
  await api.stop();

  const restored = await run(`restore ${file} --yes --json`);
  expect(restored.code, restored.err).toBe(0);
  const again = await startApi({ databaseUrl: api.databaseUrl, key: api.key });
  const titles = (await again.client.listMilestones({ id })).map((it) => it.title);
  expect(titles).toEqual(acknowledged.slice(0, rows.milestones));
  const [back] = await again.client.listApprovals({ id });
  expect(back).toMatchObject({ id: approval.id, approved: true });
  const proof = await again.client.readApprovalProof({ id: approval.id });
  expect(Buffer.from(await proof.arrayBuffer())).toEqual(PNG);
  await again.client.createMilestone({ id, body: { title: 'After' } });
  await again.stop();
  if (keepsOldIn === 'schema') return;
  // The old data is a database of its own.
  const { aside } = JSON.parse(restored.out);
  const old = await startApi({ databaseUrl: `sqlite:${aside}`, key: api.key });
  expect(await old.client.listApprovals({ id })).toEqual([]);
  await old.stop();
}
