import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runShell } from '../../testing/run-process.ts';

test.runIf(existsSync('/dev/full')).each(['openapi', '--help', 'help exit-codes'])(
  '%s to a full disk ends with one sentence and exit code 1',
  async (words) => {
    const { code, err } = await runShell(`$PD ${words} > /dev/full`);
    expect(err).toBe('The output could not be written: the disk is full.\n');
    expect(code).toBe(1);
  },
);

test('a reader that stops early is not an error', async () => {
  // The document is larger than the buffer of a pipe.
  const { out, err } = await runShell(`{ $PD openapi; echo "exit $?" >&2; } | true`);
  expect({ out, err }).toEqual({ out: '', err: 'exit 0\n' });
});
