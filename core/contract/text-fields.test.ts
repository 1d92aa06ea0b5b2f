import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Route, viewsOf } from './route.ts';
import { routes } from './routes.ts';

/** Every schema of free text within a schema, with its path. */
function textsIn(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  const { def } = schema._zod;
  const inner = (one: z.core.$ZodType, step = '') => textsIn(one, step ? `${path}.${step}` : path);
  if (schema instanceof z.ZodMiniString) return [[path, schema]];
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.def.shape).flatMap(([name, one]) => inner(one, name));
  if (schema instanceof z.ZodMiniArray) return inner(schema.def.element, '[]');
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap((one) => inner(one));
  if (schema instanceof z.ZodMiniRecord) return inner(schema.def.valueType, '{}');
  if (schema instanceof z.ZodMiniPipe) return [...inner(schema.def.in), ...inner(schema.def.out)];
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniReadonly
  )
    return inner(schema.def.innerType);
  const KNOWN = ['enum', 'literal', 'boolean', 'number', 'null', 'transform', 'int'];
  if (KNOWN.includes(def.type)) return [];
  throw new Error(`${path}: ${def.type} is not known to this test.`);
}

/** Text that is never stored as it comes. */
const OTHERWISE = [
  /** An image, which is checked by its bytes. */
  /\.(logo|proofScreenshot)$/,
  /** The answer of a mail server, which is cleaned: a refusal would lose it. */
  /^settleMail\.response$/,
  /** It is compared with the slug of the project. */
  /^deleteProject\.slug$/,
];

const TEXTS = Object.entries<Route>(routes)
  .flatMap(([name, { query, body }]) =>
    [query, ...(body ? Object.values<z.ZodMiniType>({ ...viewsOf(body) }) : [])].flatMap(
      (schema) => (schema === undefined ? [] : textsIn(schema, name)),
    ),
  )
  .filter(([path]) => !OTHERWISE.some((pattern) => pattern.test(path)));

test.each([
  ['U+FFFD', '\uFFFD'],
  ['NUL', '\0'],
  ['a bell', '\u0007'],
  ['an escape sequence', '\u001b[31m'],
  ['DEL', '\u007f'],
  ['a C1 control', '\u0085'],
  ['half an emoji', '\uD83D'],
  ['the other half', '\uDE00'],
])('every text of every body and query refuses %s', (_, character) => {
  expect(TEXTS.length).toBeGreaterThan(50);
  const word = `a${character}b`;
  const written = [word, `https://b.example/${word}`, `${word}@b.example`, `a@${word}.example`];
  const accepted = TEXTS.filter(([, schema]) =>
    written.some((text) => z.safeParse(schema, text).success),
  );
  expect(accepted.map(([path]) => path)).toEqual([]);
});
