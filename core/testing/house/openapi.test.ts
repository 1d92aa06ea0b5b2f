import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { openApiDocument } from '../../contract/openapi/document.ts';

/** The first findings, so that one cause is not a page of them. The examples are made by a test. */
const first = (findings: readonly string[]) => findings.slice(0, 5);
const ADVICE =
  'If the findings are about examples, make them anew: npx vitest run --project api api/testing/examples -u';

const text = JSON.stringify(openApiDocument('1.2.3'));

const problem = z.object({
  ruleId: z.string(),
  message: z.string(),
  location: z.array(z.object({ pointer: z.optional(z.string()) })),
});
const printed = z.object({ problems: z.array(problem), totals: z.unknown() });

test('Redocly has nothing to say about the document', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'project-dashboard-openapi-')), 'openapi.json');
  writeFileSync(file, text);
  const program = join(import.meta.dirname, '../../../node_modules/@redocly/cli/bin/cli.js');
  const config = join(import.meta.dirname, 'redocly.yaml');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, 'lint', file, '--config', config, '--format', 'json'],
    { env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
  ).catch((failure: { readonly stdout: string }) => failure);
  const { problems, totals } = printed.parse(JSON.parse(stdout));
  const said = problems.map(({ ruleId, message, location: [place] }) =>
    [ruleId, place?.pointer, message].join(' '),
  );
  expect(first(said), ADVICE).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});

test('Spectral has nothing to say about the document, its examples included', async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: Object(rulesets.oas) });
  const found = await linter.run(JSON.parse(text));
  const said = found.map(({ code, path, message }) => `${code} ${path.join('/')} ${message}`);
  expect(first(said), ADVICE).toEqual([]);
});
