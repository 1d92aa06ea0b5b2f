import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../openapi/index.ts';

const text = JSON.stringify(openApiDocument('1.2.3'));

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
  const { problems, totals } = JSON.parse(stdout);
  expect(problems).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});

test('Spectral has nothing to say about the document, its examples included', async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: Object(rulesets.oas) });
  const found = await linter.run(JSON.parse(text));
  const said = found.map(({ code, path, message }) => `${code} ${path.join('/')} ${message}`);
  expect(said).toEqual([]);
});
