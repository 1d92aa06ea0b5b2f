import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runShell } from '../../testing/run-program.ts';

test.runIf(existsSync('/dev/full')).each(['openapi', '--help', 'help exit-codes'])(
  '%s to a full disk ends with one sentence and exit code 1',
  async (words) => {
    const { code, err } = await runShell(`$PD ${words} > /dev/full`);
    expect(err).toBe('The output could not be written: the disk is full.\n');
    expect(code).toBe(1);
  },
);

test('a pipe that is closed ends the run with one sentence and exit code 1', async () => {
  // The reader leaves at once, and the document is longer than what a pipe holds.
  const { out, err } = await runShell(`{ $PD openapi; echo "exit $?" >&2; } | true`);
  expect(out).toBe('');
  expect(err).toBe(
    'The output could not be written: the program that reads it has ended.\nexit 1\n',
  );
});
