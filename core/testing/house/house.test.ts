import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type SourceFile, sourceFiles } from './source-files.ts';

const files = sourceFiles();
const byPath = new Map(files.map((file) => [file.path, file]));
const room = (path: string) => path.split('/')[0] ?? '';
const folder = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '');
const product = files.filter((file) => !file.isTest && !file.path.endsWith('.config.ts'));

/** Every "file -> target" in the product that breaks the rule. */
function breaches(law: (file: SourceFile, target: string, kind: 'file' | 'package') => boolean) {
  return product.flatMap((file) =>
    file.imports
      .filter(({ target, kind }) => law(file, target, kind))
      .map(({ target }) => `${file.path} -> ${target}`),
  );
}

/** The index of a folder in a list of tiers, the lowest first; features share one tier. */
function tierIn(tiers: readonly (readonly string[])[], name: string): number {
  return tiers.findIndex((tier) => tier.includes(name));
}

const WIDGET_FEATURES = [
  'shell',
  'home',
  'projects',
  'project',
  'milestones',
  'inputs',
  'approvals',
  'history',
  'analysis',
  'status',
  'waiting',
];
const WIDGET_TIERS = [['theme'], ['parts'], ['data'], WIDGET_FEATURES, ['screens'], ['elements']];
const API_FEATURES = [
  'projects',
  'milestones',
  'inputs',
  'approvals',
  'history',
  'links',
  'weekly-update',
];
const API_TIERS = [
  ['refusals'],
  ['store'],
  ['live', 'backup', 'move'],
  ['http'],
  API_FEATURES,
  ['metrics', 'sample'],
  ['listening'],
  [''],
];

describe('the rules of the codebase', () => {
  test('finds all workspaces and their imports', () => {
    expect(new Set(files.map((file) => room(file.path)))).toEqual(
      new Set(['core', 'api', 'widget', 'cli']),
    );
    expect(byPath.get('core/client/client.ts')?.imports.map(({ target }) => target)).toContain(
      'core/contract/index.ts',
    );
  });

  test('every imported file exists', () => {
    const missing = files.flatMap((file) =>
      file.imports
        .filter(({ target, kind }) => kind === 'file' && /\.tsx?$/.test(target))
        .filter(({ target }) => ROOMS.has(room(target)) && !byPath.has(target))
        .map(({ target }) => `${file.path} -> ${target}`),
    );
    expect(missing).toEqual([]);
  });

  test('core imports zod/mini and itself, nothing else', () => {
    expect(
      breaches(
        (file, target, kind) =>
          room(file.path) === 'core' &&
          (kind === 'package' ? target !== 'zod/mini' : room(target) !== 'core'),
      ),
    ).toEqual([]);
  });

  test('api, widget and cli import core and themselves; only the embedded mode of cli imports api', () => {
    expect(
      breaches((file, target, kind) => {
        if (kind === 'package' || room(file.path) === 'core') return false;
        if (room(file.path) === 'cli' && folder(file.path) === 'embedded')
          return room(target) === 'widget';
        return room(target) !== room(file.path) && room(target) !== 'core';
      }),
    ).toEqual([]);
  });

  test.each([
    ['widget', WIDGET_TIERS],
    ['api', API_TIERS],
  ] as const)('%s: a storey imports only itself and the storeys below it', (name, tiers) => {
    expect(
      breaches((file, target, kind) => {
        if (kind === 'package' || room(file.path) !== name || room(target) !== name) return false;
        const [own, other] = [folder(file.path), folder(target)];
        if (own === other || own === 'build') return false;
        return tierIn(tiers, own) <= tierIn(tiers, other) || tierIn(tiers, other) === -1;
      }),
    ).toEqual([]);
  });

  test('a part of the widget that other folders use has users in two features or more', () => {
    const importers = (path: string) =>
      product.filter(({ imports }) => imports.some(({ target }) => target === path));
    const parts = product.filter(({ path }) => path.startsWith('widget/parts/'));
    const narrow = parts
      .filter(({ path }) => importers(path).some((user) => dirname(user.path) !== dirname(path)))
      .map(({ path }) => ({ path, users: usersOf(path, importers) }))
      // elements/ contains every feature, so a part that it uses serves all of them.
      .filter(({ users }) => users.size < 2 && !users.has('elements'))
      .map(({ path, users }) => `${path}: ${[...users].join()}`);
    expect(narrow).toEqual([]);
  });

  test('the CLI loads lazily only the code of commands and its embedded mode', () => {
    const late = product
      .filter(({ path }) => room(path) === 'cli')
      .flatMap(({ path, imports }) => imports.map((one) => ({ path, ...one })))
      .filter(({ isLazy, target }) => isLazy && folder(target) !== 'embedded')
      .filter(({ path }) => path !== 'cli/commands/command-tree.ts');
    expect(late.map(({ target }) => target).toSorted()).toEqual([
      '@clack/prompts',
      // Completing a word of the grammar needs no API. Without the client it takes half the time.
      'cli/completion/known-projects.ts',
      // The only file with a YAML parser.
      'cli/study-file/study-document.ts',
      'nodemailer',
      'nodemailer',
    ]);
  });

  test("no file in the widget's bundle imports the full zod", () => {
    const seen = new Set<string>();
    const queue = product.filter((file) => room(file.path) === 'widget').map((file) => file.path);
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      for (const { target, kind } of byPath.get(path)?.imports ?? []) {
        if (kind === 'file') queue.push(target);
        else expect(target, path).not.toBe('zod');
      }
    }
    expect(seen).toContain('core/contract/routes.ts');
  });

  test('only one file of the store opens a transaction for writes, and one for reads', () => {
    // Transactions of knex, and the SQL statements themselves. `trx.commit()` resolves even if COMMIT failed.
    const opens =
      /\.(transaction|transactionProvider|commit|rollback|savepoint)\(|\.raw\(\s*['"`]\s*(begin|commit|rollback|savepoint|start transaction)\b/i;
    const files = product.filter(({ path, code }) => room(path) !== 'widget' && opens.test(code));
    expect(files.map(({ path }) => path).toSorted()).toEqual([
      'api/store/read-at-once.ts',
      'api/store/transaction.ts',
    ]);
  });

  test('only the files that record a change write to what the history keeps', () => {
    const tables = 'projects|milestones|inputs|approvals|recipients|client_links';
    const write = String.raw`[^;]*?\.(insert|update|delete|del|increment|decrement|upsert|truncate)\(`;
    const statement = new RegExp(
      String.raw`\(\s*(['"](${tables})['"]|table\.name|name)\s*\)${write}|\bupdate \?\? set`,
    );
    const writers = product.filter(
      ({ path, code }) => room(path) === 'api' && !/migrations/.test(path) && statement.test(code),
    );
    expect(writers.map(({ path }) => path).toSorted()).toEqual([
      'api/links/link-table.ts',
      'api/move/copy-table.ts',
      'api/projects/delete-project.ts',
      'api/projects/project-table.ts',
      'api/projects/rotate-link.ts',
      'api/store/rows/bring-back.ts',
      'api/store/rows/reorder-rows.ts',
      'api/store/rows/row-table.ts',
      'api/store/transaction.ts',
      'api/weekly-update/recipient-table.ts',
      'api/weekly-update/unsubscribe-page.ts',
    ]);
    const unrecorded = product.filter(({ code }) => /\bchangeUnrecorded\(/.test(code));
    expect(unrecorded.map(({ path }) => path).toSorted()).toEqual([
      'api/weekly-update/acknowledge-weekly-mail.ts',
      'api/weekly-update/claim-weekly-mail.ts',
      'api/weekly-update/settle-weekly-mail.ts',
      'api/weekly-update/unsubscribe-page.ts',
    ]);
  });

  test('imports form no cycles', () => {
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (path: string, trail: readonly string[]): void => {
      if (state.get(path) === 'done') return;
      if (state.get(path) === 'open') {
        cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
        return;
      }
      state.set(path, 'open');
      for (const { target, kind, isTypeOnly } of byPath.get(path)?.imports ?? [])
        if (kind === 'file' && !isTypeOnly) visit(target, [...trail, path]);
      state.set(path, 'done');
    };
    for (const { path } of files) visit(path, []);
    expect(cycles).toEqual([]);
  });

  test('no folder has more than twenty source files', () => {
    const rooms = new Map<string, number>();
    for (const { path } of product) rooms.set(dirname(path), (rooms.get(dirname(path)) ?? 0) + 1);
    const large = [...rooms].filter(([, count]) => count > 20);
    expect(large).toEqual([]);
  });

  test('the product uses every function, constant and class that it exports', () => {
    const uses = new Map<string, number>();
    const isList = (path: string) => path.endsWith('/index.ts');
    for (const { path, code } of files.filter(({ isTest }) => !isTest))
      for (const word of isList(path) ? [] : (code.match(/\w+/g) ?? []))
        uses.set(word, (uses.get(word) ?? 0) + 1);
    const unused = product
      .filter(({ path }) => !path.startsWith('widget/types/'))
      .flatMap(({ code }) => [...code.matchAll(EXPORT)].map(([, name = '']) => name))
      .filter((name) => uses.get(name) === 1);
    // vite.config.ts uses the first. The second belongs to the client of the specification (section 8).
    expect(unused.toSorted()).toEqual(['apiFromSource', 'nullOn401']);
  });

  test('no file or folder is named utils, helpers, common, services or managers', () => {
    const odd = /(^|\/)(utils?|helpers?|common|services?|managers?|misc)(\/|\.tsx?$)/i;
    expect(files.map(({ path }) => path).filter((path) => odd.test(path))).toEqual([]);
  });
});

/** The folders of the widget that use a part, directly or through other parts. */
function usersOf(
  part: string,
  importers: (path: string) => readonly SourceFile[],
  seen = new Set<string>(),
): Set<string> {
  seen.add(part);
  const users = new Set<string>();
  for (const { path } of importers(part)) {
    if (folder(path) !== 'parts') users.add(folder(path));
    else if (!seen.has(path)) for (const user of usersOf(path, importers, seen)) users.add(user);
  }
  return users;
}

const EXPORT = /^export (?:async )?(?:function|const|class) (\w+)/gm;

const ROOMS = new Set(['core', 'api', 'widget', 'cli']);
