import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import { COMMANDS, type Driver, type DriverWishes } from './driver.ts';

const PREFERENCES = {
  // Any free port. Firefox prints it.
  'marionette.port': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
};
/** 0 is dark, 1 is light. */
const SCHEME = 'layout.css.prefers-color-scheme.content-override';

const response = z.tuple([z.literal(1), z.number(), z.unknown(), z.unknown()]);
const failure = z.object({ error: z.string(), message: z.string() });
const started = z.object({ capabilities: z.object({ browserVersion: z.string() }) });
const handles = z.array(z.string());

/**
 * Starts Firefox without a window and drives it by Marionette, which is WebDriver's commands as JSON over TCP. The
 * program geckodriver, which Debian does not package, only translates HTTP into it.
 */
export async function startFirefox(
  program: string,
  { isDark = false }: DriverWishes,
): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const lines = Object.entries({ ...PREFERENCES, [SCHEME]: isDark ? 0 : 1 }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const firefox = spawn(
    program,
    ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank'],
    {
      env: { ...process.env, HOME: profile, TZ: 'America/New_York' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(firefox, 'exit');
  const port = await new Promise<number>((resolve, reject) => {
    ended.then(() => reject(new Error('Firefox ended at once.')), reject);
    for (const stream of [firefox.stdout, firefox.stderr])
      createInterface(stream).on('line', (line) => {
        const [, found] = /Marionette.*Listening on port (\d+)/.exec(line) ?? [];
        if (found !== undefined) resolve(Number(found));
      });
  });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const ask = speakOn(socket);
  const { capabilities } = started.parse(await ask('WebDriver:NewSession', {}));
  return {
    version: capabilities.browserVersion,
    dateSeparator: '',
    send: (command, params) => ask(COMMANDS[command].name, params),
    windows: async () => handles.parse(await ask('WebDriver:GetWindowHandles', {})),
    picture: async () => z.string().parse(await ask('WebDriver:TakeScreenshot', { full: false })),
    async end() {
      socket.destroy();
      firefox.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Sends commands on a Marionette connection: `length:[0, id, name, params]`, answered `length:[1, id, error, result]`. */
function speakOn(socket: Socket) {
  const waiting = new Map<number, (error: unknown, result: unknown) => void>();
  let rest = Buffer.alloc(0);
  let count = 0;
  socket.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || rest.length < end) return;
      const text = rest.toString('utf8', colon + 1, end);
      rest = rest.subarray(end);
      const { success, data } = response.safeParse(JSON.parse(text));
      // The first message only greets.
      if (success) waiting.get(data[1])?.(data[2], data[3]);
    }
  });
  return (name: string, params: Readonly<Record<string, unknown>>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = count++;
      waiting.set(id, (error, result) => {
        waiting.delete(id);
        const refused = failure.safeParse(error);
        if (refused.success) reject(new Error(`${refused.data.error}: ${refused.data.message}`));
        else resolve(unwrap(result));
      });
      const text = JSON.stringify([0, id, name, params]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

/** Some results are the value itself. */
const unwrap = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
