import { expect, test } from 'vitest';

// npm silently skips an optional dependency that it cannot build. Not part of `npm run test:node-sqlite`.
test('the sqlite3 package is installed, so that these tests do not run on node:sqlite', async () => {
  const fault = await import('sqlite3').then(
    () => null,
    (error: unknown) =>
      `The sqlite3 package does not load (${String(error).split('\n', 1)[0]}). Install python3, make and g++, then run npm ci again.`,
  );
  expect(fault).toBeNull();
});
