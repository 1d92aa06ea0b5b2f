import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { type Plugin, runnerImport } from 'vite';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Shape } from './shape.ts';
import { shapeOf } from './shape-of.ts';
import { safeParse } from './small-zod.ts';
import { zodForBrowsers } from './zod-for-browsers.ts';

const CORE = fileURLToPath(new URL('../../core/', import.meta.url));
const bodies = readdirSync(CORE, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[\w-]+[\\/]bodies\.ts$/.test(path))
  .map((path) => `export * from ${JSON.stringify(CORE + path)};\n`)
  .join('');

/** What core's files of bodies export: schemas by zod, or by what stands for it in a build. */
async function bodiesWith(plugins: readonly Plugin[]) {
  const ENTRY = 'all-bodies';
  const entry = {
    name: ENTRY,
    resolveId: (id: string) => (id === ENTRY ? id : null),
    load: (id: string) => (id === ENTRY ? bodies : null),
  };
  const { module } = await runnerImport<Readonly<Record<string, unknown>>>(ENTRY, {
    configFile: false,
    logLevel: 'error',
    plugins: [entry, ...plugins],
    environments: { inline: { resolve: { noExternal: plugins.length > 0 ? ['zod'] : [] } } },
  });
  return Object.entries(module);
}

const isOfZod = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;
const isSmall = (value: unknown): value is Parameters<typeof safeParse>[0] =>
  typeof value === 'object' && value !== null && 'read' in value;

const small = new Map(await bodiesWith([{ ...zodForBrowsers(), apply: 'serve' }]));
const schemas = (await bodiesWith([])).flatMap(([name, schema]) =>
  isOfZod(schema) ? { name, schema, small: small.get(name) } : [],
);

/** What zod/mini says where nothing has set a language, as the full zod does for all that share its process. */
const withoutLanguage = () => 'Invalid input';

const KINDS: readonly unknown[] = [
  ...[undefined, null, true, false, '', 'true', [], {}, 1n, Symbol('s'), () => 1, new Date(0)],
  ...[
    0,
    -0,
    1,
    1.5,
    -1,
    29,
    30,
    31,
    2 ** 31 - 1,
    2 ** 31,
    2 ** 53,
    Number.NaN,
    -Infinity,
    Infinity,
  ],
  ...[[undefined], [[]], new Array(1), new Map(), /x/, Object.create({ title: '' })],
];
const lengths = [100, 128, 200, 1000, 2048].flatMap((limit) => [limit, limit + 1]);
const TEXTS: readonly string[] = [
  ...['', ' ', '\u00a0', '\ufeff', ' a ', 'a\tb', 'a\nb', 'a\r\nb', '\r\n', '\r', 'TBD', 'file'],
  ...['\u0000', '\u007f', 'a\u009f', '\ud800', '\udc00\ud800', '😀', 'Internal User', '__proto__'],
  ...[
    'https://a.example',
    'http://',
    'HTTP://A',
    'javascript:alert(1)',
    'https://a b',
    '//a',
    'a-b',
  ],
  ...lengths.flatMap((length) => ['a', '😀', '\ud800'].map((unit) => unit.repeat(length))),
  ...lengths.map((length) => ` ${'a'.repeat(length)}\n`),
];

/** Values that often have a shape, and often nearly have it. */
function near(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 15, arbitrary: right(shape) },
    { weight: 1, arbitrary: fc.constantFrom(...KINDS) },
  );
}

function right(shape: Shape): fc.Arbitrary<unknown> {
  if (shape === 'string')
    return fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary' }), fc.string());
  if (shape === 'number') return fc.oneof(fc.integer({ min: -1, max: 31 }), fc.double());
  if (shape === 'boolean') return fc.boolean();
  if (shape === 'unknown') return fc.anything();
  if ('optional' in shape) return near(shape.optional);
  if ('orNull' in shape) return fc.option(near(shape.orNull));
  if ('oneOf' in shape) return fc.constantFrom(...shape.oneOf, 'none of them');
  if ('list' in shape)
    return fc.oneof(
      { weight: 4, arbitrary: fc.array(near(shape.list), { maxLength: 3 }) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(fc.constantFrom(50, 51, 500, 501), right(shape.list))
          .map(([length, item]) => new Array(length).fill(item)),
      },
    );
  const known = Object.entries(shape.keys).map(([key, part]) => [key, near(part)] as const);
  const unknownKeys = fc.oneof(
    { weight: 9, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constantFrom({ id: 1 }, JSON.parse('{ "__proto__": {} }')) },
  );
  return fc
    .tuple(fc.record(Object.fromEntries(known), { requiredKeys: [] }), unknownKeys)
    .map(([parts, more]) => ({ ...parts, ...more }));
}

interface Parsed {
  readonly data?: unknown;
  readonly error?: {
    readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
  };
}

/** The value, or the first fault of each part: what a form says. */
function outcome({ data, error }: Parsed) {
  const faults = error?.issues.map(({ path, message }) => [path.map(String).join('.'), message]);
  const part = (path = '') => path.split('.')[0];
  return {
    data,
    faults: faults?.filter(
      ([path], at) => faults.findIndex(([other]) => part(other) === part(path)) === at,
    ),
  };
}

test('every body of the contract that a form sends is among them', () => {
  expect(schemas.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'approvalChanges',
      'inputChanges',
      'milestoneChanges',
      'newApproval',
      'projectChanges',
      'projectForm',
    ]),
  );
});

test.each(schemas)('$name is checked in a browser as zod checks it', ({ schema, small }) => {
  if (!isSmall(small)) throw new Error('small-zod.ts lacks a part of it.');
  const same = (body: unknown): void => {
    const byZod = z.safeParse(schema, body, { error: withoutLanguage });
    expect(outcome(safeParse(small, body))).toStrictEqual(outcome(byZod));
  };
  for (const body of [...KINDS, ...TEXTS]) same(body);
  fc.assert(fc.property(near(shapeOf(schema)), same), { numRuns: 200 });
});
