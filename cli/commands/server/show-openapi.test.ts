import { openApiDocument } from '@project-dashboard/core/openapi';
import { expect, test } from 'vitest';
import { version } from '../../package.json' with { type: 'json' };
import { runProgram } from '../../testing/run-program.ts';

test('prints the OpenAPI document of the contract', async () => {
  const { code, out, err } = await runProgram(['openapi']);
  expect(JSON.parse(out)).toEqual(openApiDocument(version));
  expect(err).toBe('');
  expect(code).toBe(0);
});
