import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { routes } from '../contract/index.ts';
import { openApiDocument } from './document.ts';

const document = openApiDocument('1.2.3');
const text = JSON.stringify(document);

test('builds a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(text));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('contains every route once, under its own name', () => {
  const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map((match) => match[1]);
  expect(ids.toSorted()).toEqual(Object.keys(routes).toSorted());
});

test('every reference points to a component', () => {
  const schemas = Object.keys(Object(document.components.schemas));
  const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
  expect(named.length).toBeGreaterThan(20);
  for (const [, name] of named) expect(schemas).toContain(name);
});

test('client schemas contain no internal fields', () => {
  const schemas: Record<string, unknown> = Object(document.components.schemas);
  for (const name of ['ClientProject', 'ClientMilestone', 'ClientApproval', 'ClientRows'])
    expect(JSON.stringify(schemas[name])).not.toMatch(
      /internalToken|clientToken|originalDueDate|dateChange|proofScreenshot|Improvements/,
    );
});

test('schemas keep their limits: the length of dates and titles, shifts up to 30', () => {
  expect(text).toContain('"maximum":30');
  expect(text).toContain('"maxLength":200');
});
