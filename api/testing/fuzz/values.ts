import fc from 'fast-check';
import * as z from 'zod/mini';
import { CLEAR } from '../pictures.ts';

/** Text that has broken programs before. */
export const strangeText = fc.oneof(
  fc.constantFrom('', ' ', '\u0000', 'a\u0000b', '\ud800', '\udc00x', '\u202e', '\ufeff'),
  fc.constantFrom('👩‍👩‍👧‍👦', 'e\u0301\u0301\u0301', "'; drop table projects; --", '9'.repeat(400)),
  fc.constantFrom('%', '%00', '\\', '_%', '$1 ? :a ??', '../../etc/passwd', 'javascript:alert(1)'),
  fc.constantFrom('2026-02-30', '0000-00-00', '10000-01-01', 'NaN', 'null', '-0', '1e999'),
  fc.constantFrom('http://[', 'data:image/png;base64,AAAA', '__proto__', 'constructor', 'toString'),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

const strangeNumber = fc.constantFrom(-1, 0, 0.5, 1e308, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -0);

/** Any JSON value. */
export const strangeValue = fc.oneof(
  strangeText,
  strangeNumber,
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Names that every object has, or that are unknown here. */
export const strangeKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', ''),
  fc.constantFrom('id', 'projectId', 'version', 'internalToken', 'originalDueDate', 'extra'),
  fc.string({ maxLength: 8 }),
);

const words = fc.constantFrom('Concept', 'Field work', 'Zürich', '東京', 'a'.repeat(200), 'x');
const dates = fc.constantFrom('2026-11-23', '2026-12-31', 'TBD', 'July 15, 2025', '12/1/2026');

/** Cursors of the list of projects, with strange parts. */
const cursors = fc
  .record({
    createdAt: fc.constantFrom('2026-11-19', '2026-11-19\u0000', ''),
    id: fc.oneof(fc.constantFrom('x', '\u0000'), strangeText),
  })
  .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'));

/** Values that are usually valid for a key. `<…>` stands for an id of the world. */
const TEXTS: readonly [key: RegExp, texts: fc.Arbitrary<string>][] = [
  [/email/i, fc.constantFrom('rosa@client.example', 'ann@client.example', 'new@client.example')],
  [/url/i, fc.constantFrom('https://example.com', '', 'http://a.example/x?y=1')],
  [/date/i, dates],
  [/^week$/, fc.constantFrom('2026-W47', '2026-W48', '2026-W53', '2025-W53')],
  [/^baseMilestoneId$/, fc.constantFrom('<own.milestone>', '<other.milestone>')],
  [/^id$/, fc.constantFrom('<own.milestone>', '<own.input>', '<other.milestone>', '<own.project>')],
  [/^project$/, fc.constantFrom('<own.project>', '<own.slug>', '<other.project>', 'none')],
  [/^key$/, fc.constantFrom('<agencyKey>', '<own.internalToken>', 'x'.repeat(40))],
  [/^code$/, fc.constantFrom('x'.repeat(43))],
  [/^claim$/, fc.constantFrom('<own.claim>', 'x')],
  [/^owner$/, fc.constantFrom('agency', 'client', '')],
  [/^slug$/, fc.constantFrom('<own.slug>', 'a-slug', 'b-slug', 'c-slug')],
  [/token/i, fc.constantFrom('<own.clientToken>', 'a'.repeat(32), 'b'.repeat(32))],
  [/proof/i, fc.constantFrom(CLEAR, CLEAR, '')],
  [/cursor/, cursors],
];

/** Values that are usually valid for a schema of the contract. `key` is their property name. */
export function valuesOf(schema: unknown, key = ''): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodMiniObject) {
    const shape: Readonly<Record<string, unknown>> = schema.shape;
    const names = Object.keys(shape);
    const fields = Object.fromEntries(names.map((name) => [name, valuesOf(shape[name], name)]));
    const required = names.filter((name) => !(shape[name] instanceof z.ZodMiniOptional));
    return fc.record(fields, { requiredKeys: required });
  }
  if (schema instanceof z.ZodMiniOptional) return valuesOf(schema.def.innerType, key);
  if (schema instanceof z.ZodMiniNullable)
    return fc.option(valuesOf(schema.def.innerType, key), { freq: 6 });
  if (schema instanceof z.ZodMiniArray)
    return fc.array(valuesOf(schema.def.element, key), { maxLength: 4 });
  if (schema instanceof z.ZodMiniUnion)
    return fc.oneof(...schema.def.options.map((option) => valuesOf(option, key)));
  if (schema instanceof z.ZodMiniPipe) return valuesOf(schema.def.in, key);
  if (schema instanceof z.ZodMiniEnum) return fc.constantFrom(...Object.values(schema.def.entries));
  if (schema instanceof z.ZodMiniLiteral) return fc.constantFrom(...schema.def.values);
  if (schema instanceof z.ZodMiniBoolean) return fc.boolean();
  if (schema instanceof z.ZodMiniNumber) return fc.constantFrom(0, 1, 2, 3, 30);
  const texts = TEXTS.find(([name]) => name.test(key))?.[1] ?? words;
  return fc.oneof({ weight: 12, arbitrary: texts }, { weight: 1, arbitrary: strangeText });
}
