import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import type { Route } from '../route.ts';
import { routes } from '../routes.ts';
import { openApiDocument } from './document.ts';
import examples from './examples.json';

const document = openApiDocument('1.2.3');
const text = JSON.stringify(document);
const operations = Object.values(document.paths).flatMap((path) =>
  Object.values<Record<string, unknown>>(Object(path)),
);

test('builds a valid OpenAPI 3.1 document', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(text));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test('contains every route once, under its own name', () => {
  const ids = [...text.matchAll(/"operationId":"(\w+)"/g)].map((match) => match[1]);
  expect(ids.toSorted()).toEqual(Object.keys(routes).toSorted());
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

test('every operation has a tag with a description, and an example of what it takes', () => {
  const described = document.tags.map(({ name }) => name);
  expect(Object.keys(examples)).toEqual(Object.keys(routes).toSorted());
  for (const { tags, requestBody, parameters } of operations.map(Object)) {
    expect(described).toEqual(expect.arrayContaining(tags));
    if (requestBody) expect(requestBody.content['application/json']).toHaveProperty('example');
    for (const parameter of parameters)
      if (parameter.in === 'path') expect(parameter).toHaveProperty('example');
  }
});

test('an operation needs a credential, unless anyone may call it', () => {
  const known = new Map<unknown, Route>(Object.entries(routes));
  for (const { operationId, security } of operations) {
    const isOpen = known.get(operationId)?.allow === 'anyone';
    expect(security).toEqual(isOpen ? [] : [{ bearer: [] }, { cookie: [] }]);
  }
});

test('names the server that was asked and its cookie', () => {
  const place = { url: 'https://dashboard.example', cookie: '__Host-pd_session_443' };
  const text = JSON.stringify(openApiDocument('1.2.3', place));
  expect(text).toContain('"servers":[{"url":"https://dashboard.example"');
  expect(text).toContain('"name":"__Host-pd_session_443"');
});
