import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readSettings, settingsInForce, settingVariables } from '../../api/settings.ts';
import { SETTINGS, type Setting } from '../settings/setting-table.ts';
import { commandInTerminal } from './real-terminal.ts';
import { PROGRAM } from './run-process.ts';
import { emptyFolder } from './run-program.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const readme = read('README.md');

/** The blocks of the README in this language. */
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, block = '']) => block.trim(),
  );

/** What differs from run to run, as the README shows it. */
const shown = (text: string) =>
  text
    .replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:3000')
    .replaceAll(/(signin=|token=)[\w-]+/g, '$1…');

/** A command of the README with the built program of this checkout in place of the name of npm. */
const typed = (command = '') =>
  command
    .replaceAll(/\\\n\s+/g, '')
    .replace('npx project-dashboard', `'${process.execPath}' '${PROGRAM}'`);

const [demo, tests, serve, create] = blocks('sh');
const [sample = '', started, made] = blocks('text');

test('the demo prints the links that the README shows', async () => {
  expect([demo, tests]).toEqual(['npm ci && npm run demo', 'npm ci && npm test']);
  const { scripts } = z
    .object({ scripts: z.object({ demo: z.string() }) })
    .parse(JSON.parse(read('package.json')));
  const { out } = await commandInTerminal(scripts.demo, {
    cwd: ROOT,
    env: { PORT: '0' },
    columns: 200,
    // Ctrl-C.
    steps: [{ seen: 'Press Ctrl-C to stop.', type: '\u0003' }],
  });
  expect(shown(out)).toContain(sample);
});

test('serve and project create print what the README shows', async () => {
  const given = { cwd: emptyFolder(), env: { PORT: '0' } };
  let created = '';
  const { out } = await commandInTerminal(typed(serve), {
    ...given,
    columns: 200,
    steps: [
      {
        seen: 'Press Ctrl-C to stop.',
        act: async () => {
          created = (await commandInTerminal(typed(create), { ...given, env: { NO_COLOR: '1' } }))
            .out;
        },
        // Ctrl-C.
        type: '\u0003',
      },
    ],
  });
  expect(shown(out)).toContain(started);
  expect(shown(created).trim()).toBe(made);
});

test('the terminal shows real output', () => {
  const folder = join(ROOT, 'cli/expected-output');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) =>
      readFileSync(join(folder, name), 'utf8').replaceAll(/^(\$ .*?) {2}# .*$/gm, '$1'),
    );
  const runs = blocks('text').filter((block) => block.startsWith('$ '));
  expect(runs.length).toBeGreaterThan(2);
  for (const run of runs)
    expect(
      pages.filter((page) => page.includes(`${run}\n`)),
      run,
    ).not.toEqual([]);
});

test('the table of settings has every variable with its default', () => {
  const rows = [...readme.matchAll(/^\| (`[A-Z][\w`, ]+) \| (.*?) \|/gm)].flatMap(
    ([, names = '', defaults = '']) => {
      const [values, variables] = [defaults, names].map((cell) =>
        cell.split(', ').map((part) => part.replaceAll('`', '')),
      );
      return (variables ?? []).map((name, at) => [name, values?.[at] ?? '']);
    },
  );
  const variables = settingVariables().map(({ name }) => name);
  const names = variables.filter((name) => !name.endsWith('_FILE'));
  expect(rows.map(([name]) => name).toSorted()).toEqual(names.toSorted());
  for (const file of variables.filter((name) => name.endsWith('_FILE')))
    expect(readme).toContain(`\`${file}\``);
  const inForce: Readonly<Record<string, string | number | null>> = {
    ...settingsInForce(readSettings({})),
    DATABASE_URL: readSettings({}).databaseUrl,
  };
  /** Values that depend on others; their rows say on what. */
  const explained = ['AGENCY_KEY', 'METRICS_HOST', 'LOG_FORMAT'];
  for (const [name = '', value] of rows)
    if (!explained.includes(name))
      expect([name, value]).toEqual([name, given(inForce[name], name)]);
});

const given = (value: string | number | null | undefined, name: string) =>
  value === null || (name === 'TRUST_PROXY' && value === 0) ? 'none' : String(value);

test('the table of settings of the command line has the names of each', () => {
  const rows = /^\| environment [\s\S]*?\n\n/m.exec(read('cli/README.md'))?.[0].split('\n') ?? [];
  const settings: readonly Setting[] = Object.values(SETTINGS);
  for (const { variable, hasFile, flag, key } of settings) {
    const row = rows.find((line) => line.startsWith('|') && line.includes(`\`${variable}\``));
    for (const name of [variable, flag && `--${flag}`, key].filter((name) => name !== undefined))
      expect(row, variable).toContain(`\`${name}\``);
    if (hasFile) expect(readme + rows.join('\n')).toContain(`\`${variable}_FILE\``);
  }
});

test('the policy of a host page is the one of the example', () => {
  const [, policy = ''] = /^(script-src https.*)$/m.exec(readme) ?? [];
  expect(policy).not.toBe('');
  expect(read('examples/embed/strict-csp/README.md')).toContain(policy);
});

test('one command makes every picture', () => {
  const made = ['widget/testing/readme-pictures.ts', 'cli/testing/mail-pictures.ts']
    .map(read)
    .join('');
  const pictures = [...readme.matchAll(/!\[.+?\]\((.+?)\)/g)].map(([, path = '']) => path);
  expect(pictures.length).toBeGreaterThan(4);
  for (const path of pictures) {
    const name = path.replace(/.*\/|\.png$/g, '');
    expect(made, path).toContain(name === 'mail' ? 'widget/media/mail.png' : `'${name}'`);
  }
});
