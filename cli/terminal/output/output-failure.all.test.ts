import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runShell } from '../../testing/run-process.ts';

test.runIf(existsSync('/dev/full')).each(['--help', 'help exit-codes'])(
  '%s to a full disk ends with one sentence and exit code 1',
  async (words) => {
    const { code, err } = await runShell(`$PD ${words} > /dev/full`);
    expect(err).toBe('The output could not be written: the disk is full.\n');
    expect(code).toBe(1);
  },
);
