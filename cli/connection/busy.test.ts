import { createClient } from '@project-dashboard/core/client';
import { expect, test } from 'vitest';
import { runProgram } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

const WRONG_KEY = 'wrong-key-wrong-key-wrong-key-wrong-key';
/** More failures than the server allows one address in a minute. */
const TOO_MANY = 40;

test('a server with too many requests: exit 75, and how long to wait', async () => {
  const api = await startApi();
  const stranger = createClient({ baseUrl: api.url, token: WRONG_KEY });
  for (let attempt = 0; attempt < TOO_MANY; attempt++)
    await expect(stranger.listProjects()).rejects.toThrow();
  const { code, err } = await runProgram(['health'], {
    env: { ...api.env, AGENCY_KEY: WRONG_KEY },
  });
  await api.stop();
  expect(err).toMatch(/\nWait \d+ seconds and run the command again\.\n$/);
  expect(code).toBe(75);
});
