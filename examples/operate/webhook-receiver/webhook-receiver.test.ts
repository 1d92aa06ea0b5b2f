import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startTestServer } from '../../../api/testing/server.ts';
import { systemTimers } from '../../../api/timers.ts';

const RECEIVER = join(import.meta.dirname, 'receiver.js');
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill();
});

/** Starts the receiver on a free port, and collects what it prints. */
async function startReceiver(secret: string) {
  let said = '';
  const child = spawn(process.execPath, [RECEIVER], {
    env: { WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  child.stdout.on('data', (data) => {
    said += data;
  });
  await expect.poll(() => said).toContain('The receiver is at ');
  return { url: /http:\S+/.exec(said)?.[0] ?? '', said: () => said };
}

test('the receiver prints what happens, and refuses a wrong signature and an old message', async () => {
  const settings = { allowsPrivateReceivers: true };
  const server = await startTestServer({ settings, timers: systemTimers() });
  const agency = server.client(server.agencyKey);
  const place = await agency.createWebhook({ body: { url: 'http://127.0.0.1:9/' } });
  const { url, said } = await startReceiver(place.secret);
  await agency.updateWebhook({ id: place.id, body: { url } });
  expect(await agency.testWebhook({ id: place.id })).toMatchObject({ state: 'sent' });
  expect(said()).toContain('test: Test message');

  const project = await server.createProject({ title: 'Pack test' });
  const item = await agency.createApproval({ id: project.id, body: { itemName: 'Concept' } });
  const client = server.client(project.clientToken);
  await client.updateApproval({ id: item.id, body: { approved: true } });
  await expect.poll(said).toContain('approval.approved: Concept approved (Pack test)');

  const unsigned = await fetch(url, { method: 'POST', body: '{}' });
  expect(unsigned.status).toBe(401);
  const signature = { 'webhook-timestamp': '1000', 'webhook-signature': 'v1,bm90aGluZw==' };
  const headers = { 'webhook-id': 'old', ...signature };
  expect((await fetch(url, { method: 'POST', body: '{}', headers })).status).toBe(401);
  await server.stop();
});

test('the receiver does not start without a secret', async () => {
  const child = spawn(process.execPath, [RECEIVER], { env: {}, stdio: 'ignore' });
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1);
});
