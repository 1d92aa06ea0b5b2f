import { afterAll, expect, test } from 'vitest';
import { expectCompleted } from '../testing/real-terminal.ts';
import { cellsOf, runProgram } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

const api = await startApi();
afterAll(() => api.stop());
for (const title of ['Brand Study', 'Packaging Test']) await api.study({ title });
const { id } = await api.study({ title: 'Old Study' });
await api.client.archiveProject({ id });

test('Tab completes a word in bash, in a real terminal', () =>
  expectCompleted([['hea\t', 'health ']], api.env));

/** The completions for the last word, without their descriptions. */
async function offered(line: string, env: Readonly<Record<string, string>> = {}) {
  const { out, err } = await runProgram(`complete -- ${line}`, { env });
  expect(err).toBe('');
  return cellsOf(out).map(([word]) => word);
}

const NO_FILES = ':4';
const BRAND = ['brand-study'];

test.each([
  ['project show ""', ['packaging-test', 'brand-study']],
  ['project links bra', BRAND],
  ['health brand-study pack', ['packaging-test']],
  ['weekly send --dry-run bra', BRAND],
  ['weekly recipients add bra', BRAND],
  ['weekly recipients add brand-study ""', []],
  ['project create --title ""', []],
  ['project history bra', BRAND],
  ['project links end bra', BRAND],
  ['project links add brand-study ""', []],
  ['project rotate --view client bra', BRAND],
  ['project rotate brand-study --view ""', ['internal', 'client']],
  ['project archive old', []],
  ['project restore ""', ['old-study']],
  ['project delete o', ['old-study']],
])('slugs and values are offered for %s', async (line, expected) => {
  expect(await offered(line, api.env)).toEqual([...expected, NO_FILES]);
});

test('slugs come from the local database, or from the API that --url names', async () => {
  const AGENCY_KEY = api.key;
  const local = { AGENCY_KEY, DATABASE_URL: api.databaseUrl };
  expect(await offered('health bra', local)).toEqual([...BRAND, NO_FILES]);
  expect(await offered(`health --url ${api.url} bra`, { AGENCY_KEY })).toEqual([
    ...BRAND,
    NO_FILES,
  ]);
});

test.each([
  ['is not reachable', { PROJECT_DASHBOARD_URL: 'http://127.0.0.1:2' }],
  ['refuses the key', { AGENCY_KEY: 'wrong-key-wrong-key-wrong-key-wrong-key' }],
  ['has a wrong address', { PROJECT_DASHBOARD_URL: 'ftp://nowhere' }],
])('slugs are left out without an error if the API %s', async (_, env) => {
  expect(await offered('project show ""', { ...api.env, ...env })).toEqual([NO_FILES]);
});

test.each([
  ['help e', ['exit-codes', 'environment', NO_FILES]],
  // The value is a file name.
  ['project create --from ""', [':0']],
  ['project list --database stu', [':0']],
])('%s is completed with %j', async (line, expected) => {
  expect(await offered(line)).toEqual(expected);
});

test.each([
  ['""', ['project', 'health', 'doctor', 'completion']],
  ['help project ""', ['create', 'list', 'show', 'links', 'undo', 'slip', 'archive', 'delete']],
  ['project --json ""', ['create', 'list', 'show', 'links']],
  ['health --', ['--fail-on', '--all', '--url', '--no-color']],
  ['completion ""', ['bash', 'zsh', 'fish', 'powershell']],
])(
  '%s is completed with commands, options and values, but no hidden command',
  async (line, some) => {
    const words = await offered(line);
    expect(words).toEqual(expect.arrayContaining(some));
    expect(words).not.toContain('complete');
  },
);
