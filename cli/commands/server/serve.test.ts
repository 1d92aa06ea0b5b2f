import { expect, test } from 'vitest';
import { inRealTerminal } from '../../testing/real-terminal.ts';
import { startApiProcess } from '../../testing/run-process.ts';

test('serves the pages and the API until SIGTERM', async () => {
  const api = await startApiProcess();
  const page = await fetch(`${api.url}/dashboard`);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await api.client.listProjects()).toEqual([]);
  await api.stop();
  await expect(fetch(api.url)).rejects.toThrow();
});

test('--port and --host win over PORT and HOST', async () => {
  const api = await startApiProcess({
    settings: { PORT: '1', HOST: '203.0.113.1' },
    flags: [...['--port', '0', '--host', '127.0.0.1']],
  });
  expect(api.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  await api.stop();
});

test('in a terminal serve prints its address, a sign-in link, how to stop, and warnings; no line for a request', async () => {
  const guess = { headers: { Authorization: `Bearer ${'guess'.repeat(8)}` } };
  const knock = async (screen: string) => {
    const [, url = ''] = /is at (http:\S+)/.exec(screen) ?? [];
    for (let count = 0; count < 10; count += 1) await fetch(`${url}/api/projects`, guess);
  };
  const { code, out } = await inRealTerminal(['serve', '--port', '0'], {
    steps: [
      { seen: 'Press Ctrl-C to stop.', act: knock },
      { seen: 'no valid credential.', interrupt: true },
    ],
  });
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^Project Dashboard is at http:\/\/127\.0\.0\.1:\d+$/),
    expect.stringMatching(/^Sign in to the project list \(once, .*\/dashboard#signin=[\w-]{43}$/),
    'Press Ctrl-C to stop.',
    expect.stringMatching(
      /^\d\d:\d\d:\d\d ! Many requests from one address have no valid credential\. \(status 401, address 127\.0\.0\.1, count 10, routes \/api\/projects 10\)$/,
    ),
    '',
    'Stopping. Press Ctrl-C again to stop immediately.',
    '',
  ]);
});

test.each([{ LOG_FORMAT: 'json' }, { LOG_LEVEL: 'debug' }])(
  'in a terminal with %j the log has JSON lines',
  async (env) => {
    const { out } = await inRealTerminal(['serve', '--port', '0'], {
      env,
      steps: [{ seen: 'Press Ctrl-C to stop.', interrupt: true }],
    });
    expect(out).toContain('"msg":"settings in force"');
    expect(out).toContain('"msg":"listening"');
  },
);
