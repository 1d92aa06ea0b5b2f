import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { freePorts } from '../../../core/testing/free-ports.ts';
import { COMMANDS, type Driver, type DriverWishes } from './driver.ts';

const answer = z.object({ value: z.unknown() });
const failure = z.object({ error: z.string(), message: z.string() });
const started = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
});

/** Starts WebKitGTK's small browser on a screen in memory, and drives it by WebKitWebDriver. */
export async function startWebkit(
  program: string,
  { isDark = false }: DriverWishes,
): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const screenEnded = once(screen, 'exit');
  const pipe = screen.stdio[3];
  if (!pipe) throw new Error('Xvfb has no output.');
  const [display]: unknown[] = await once(pipe, 'data');
  const [port] = await freePorts(1);
  const driver = spawn(program, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: `:${String(display).trim()}`,
      GDK_BACKEND: 'x11',
      GTK_THEME: isDark ? 'Adwaita:dark' : 'Adwaita',
      LANG: 'C.UTF-8',
      TZ: 'America/New_York',
    },
    stdio: 'ignore',
  });
  const driverEnded = once(driver, 'exit');

  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = answer.parse(await response.json());
    const refused = failure.safeParse(value);
    if (!response.ok && refused.success)
      throw new Error(`${refused.data.error}: ${refused.data.message}`);
    if (!response.ok) throw new Error(`WebKitWebDriver answered ${response.status} to ${path}.`);
    return value;
  }

  await vi.waitFor(() => ask('GET', '/status'), { timeout: 30_000 });
  const { sessionId, capabilities } = started.parse(
    await ask('POST', '/session', { capabilities: { alwaysMatch: {} } }),
  );
  const session = `/session/${sessionId}`;
  return {
    version: capabilities.browserVersion,
    dateSeparator: '-',
    send: (command, params) =>
      ask('POST', session + COMMANDS[command].path.replace('{id}', String(params.id)), params),
    windows: async () => z.array(z.string()).parse(await ask('GET', `${session}/window/handles`)),
    picture: async () => z.string().parse(await ask('GET', `${session}/screenshot`)),
    async end() {
      await ask('DELETE', session).catch(() => {});
      driver.kill();
      await driverEnded;
      screen.kill();
      await screenEnded;
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
