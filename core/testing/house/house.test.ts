import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHANGE_LISTS } from '../../rules/history/change.ts';
import { rootFiles, type SourceFile, sourceFiles } from './source-files.ts';

const ROOMS = ['core', 'api', 'widget', 'cli'];
const files = sourceFiles(ROOMS);
/** Who may import: the rooms, the examples and the settings of the tools. */
const importers = [...files, ...sourceFiles(['examples']), ...rootFiles()];
const byPath = new Map(files.map((file) => [file.path, file]));
const room = (path: string) => path.split('/')[0] ?? '';
const folder = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '');
/** A feature of the widget: a folder, a section of a project, or a kind of rows. */
const feature = (path: string) =>
  /^widget\/((project|rows)\/\w+|\w+)\//.exec(path)?.[1] ?? folder(path);
const product = files.filter((file) => !file.isTest && !file.path.endsWith('.config.ts'));

/** Every "file -> target" in the product that breaks the rule. */
function breaches(law: (file: SourceFile, target: string, kind: 'file' | 'package') => boolean) {
  return product.flatMap((file) =>
    file.imports
      .filter(({ target, kind }) => law(file, target, kind))
      .map(({ target }) => `${file.path} -> ${target}`),
  );
}

/** The storeys of a room, the lowest first. `features` are all folders that no other storey names. */
const WIDGET_TIERS = [
  ['types'],
  ['theme'],
  ['ui'],
  ['data'],
  ['rows', 'timeline'],
  ['settings'],
  'features',
  ['views'],
  ['elements'],
  ['npm'],
] as const;
const API_TIERS = [
  ['refusals'],
  ['store'],
  ['live', 'backup', 'move'],
  ['http'],
  ['mail-ledger', 'calendar'],
  ['lists'],
  ['slip'],
  'features',
  ['metrics', 'sample'],
  ['listening'],
  [''],
] as const;

/** What every storey may import: the rooms' manifests, and how time passes. */
const OF_NO_STOREY = ['widget/package.json', 'api/package.json', 'api/timers.ts', 'api/timers.ts'];

/** The index of a folder's storey. */
function tierIn(tiers: typeof WIDGET_TIERS | typeof API_TIERS, name: string): number {
  const named = tiers.findIndex((tier) => tier !== 'features' && tier.some((one) => one === name));
  return named === -1 ? tiers.indexOf('features') : named;
}

describe('the rules of the codebase', () => {
  test('finds all workspaces and their imports', () => {
    expect(new Set(files.map((file) => room(file.path)))).toEqual(new Set(ROOMS));
    expect(
      byPath.get('core/contract/client/client.ts')?.imports.map(({ target }) => target),
    ).toContain('core/contract/routes.ts');
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
        if (OF_NO_STOREY.includes(target)) return false;
        const [own, other] = [folder(file.path), folder(target)];
        if (own === 'build' || feature(file.path) === feature(target)) return false;
        // A kind of rows imports what all kinds share.
        if (feature(file.path).startsWith(`${feature(target)}/`)) return false;
        return tierIn(tiers, own) <= tierIn(tiers, other);
      }),
    ).toEqual([]);
  });

  test('a part of the widget that other folders use has users in two features or more', () => {
    const users = new Map<string, SourceFile[]>();
    for (const file of product)
      for (const target of new Set(file.imports.map(({ target }) => target)))
        users.set(target, [...(users.get(target) ?? []), file]);
    const usersAt = (path: string) => users.get(path) ?? [];
    const parts = product.filter(({ path }) => path.startsWith('widget/ui/'));
    const narrow = parts
      .filter(({ path }) => usersAt(path).some((user) => dirname(user.path) !== dirname(path)))
      .map(({ path }) => ({ path, users: usersOf(path, usersAt) }))
      // elements/ contains every feature and rows/ draws every list, so a part that they use serves all of them.
      .filter(({ users }) => users.size < 2 && !users.has('elements') && !users.has('rows'))
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
      'cli/connection/find-projects.ts',
      // The only file with a YAML parser.
      'cli/study-file/study-document.ts',
      // Large, and only for an import of free days.
      'date-holidays',
      'ical.js',
      'nodemailer',
      'nodemailer',
    ]);
  });

  test('no settings of Vite load a package of this repository: Node cannot run its sources', () => {
    const settings = importers.filter(({ path }) => /(^|\/)vite\.config\.ts$/.test(path));
    expect(settings.length).toBeGreaterThan(3);
    const seen = new Map<string, SourceFile>();
    const queue = [...settings];
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      if (seen.has(file.path)) continue;
      seen.set(file.path, file);
      for (const { target, isLazy } of file.imports)
        if (!isLazy) queue.push(...files.filter(({ path }) => path === target));
    }
    const loading = [...seen.values()].filter(({ code }) =>
      /^import (?!type )[^;]* from '@project-dashboard\//m.test(code),
    );
    expect(loading.map(({ path }) => path)).toEqual([]);
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

  test('only one file of the store opens transactions', () => {
    // Transactions of knex, and the SQL statements themselves. `trx.commit()` resolves even if COMMIT failed.
    const opens =
      /\.(transaction|transactionProvider|commit|rollback|savepoint)\(|\.raw\(\s*['"`]\s*(begin|commit|rollback|savepoint|start transaction)\b/i;
    const files = product.filter(({ path, code }) => room(path) !== 'widget' && opens.test(code));
    expect(files.map(({ path }) => path)).toEqual(['api/store/transaction.ts']);
  });

  test('no source asks URL.canParse, which Node 20 answers wrongly', () => {
    // Once V8 has optimised the call, it is false for every text with a Latin-1 letter, such as "https://é.example".
    const asking = product.filter(({ code }) => code.includes('canParse('));
    expect(asking.map(({ path }) => path)).toEqual([]);
  });

  test('what writes to a recorded table records it', () => {
    const tables = CHANGE_LISTS.map((list) => TABLES[list]).join('|');
    const write = String.raw`[^;]*?\.(insert|update|delete|del|increment|decrement|upsert|truncate)\((?!'revision')`;
    const statement = new RegExp(
      String.raw`\(\s*(['"](${tables})['"]|table\.name|name)\s*\)${write}|\bupdate \?\? set`,
    );
    // A project that is deleted takes its history along.
    const deletion = /trx\('projects'\)\.where\(\{ id \}\)\.delete\(\)/;
    const declared = new RegExp(String.raw`\b(\w+) = table\(\s*'(?:${tables})'`, 'g');
    const writes = ({ code }: SourceFile, part: string) =>
      statement.test(part.replace(deletion, '')) ||
      [...code.matchAll(declared)].some(([, name]) =>
        new RegExp(String.raw`\b${name}\.(insert|patch)\(`).test(part),
      );
    const unrecorded = product
      // No server uses a database while these write to it.
      .filter(({ path }) => room(path) === 'api')
      .filter(({ path }) => !/^api\/(move\/|store\/migrations\/|store\/table\.ts)/.test(path))
      .flatMap((file) => file.code.split(DECLARATION).map((part) => ({ file, part })))
      .filter(({ file, part }) => writes(file, part))
      .map(({ file: { path }, part }) => ({ path, part }))
      .filter(({ part }) => !/: Write\b|\brecord(NewProject)?\(|\bchangeUnrecorded\(/.test(part));
    expect(unrecorded).toEqual([]);
  });

  test('only the ledger of mails and unsubscribing change a project without its history', () => {
    const writers = product.filter(({ code }) => /\bchangeUnrecorded\(\s*(gate\.)?db\b/.test(code));
    expect(new Set(writers.map(({ path }) => dirname(path)))).toEqual(
      new Set(['api/mail-ledger', 'api/reminders', 'api/weekly-update']),
    );
  });

  test('imports form no cycles, types included', () => {
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (path: string, trail: readonly string[]): void => {
      if (state.get(path) === 'done') return;
      if (state.get(path) === 'open') {
        cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
        return;
      }
      state.set(path, 'open');
      for (const { target, kind } of byPath.get(path)?.imports ?? [])
        if (kind === 'file') visit(target, [...trail, path]);
      state.set(path, 'done');
    };
    for (const { path } of files) visit(path, []);
    expect(cycles).toEqual([]);
  });

  test('no folder has more than fifteen source files, besides the groups of commands', () => {
    // A group of commands is a file of its own, which is loaded when one of them is typed.
    const mostIn = (folder: string) => (folder === 'cli/commands' ? 30 : 15);
    const rooms = new Map<string, number>();
    for (const { path } of product) rooms.set(dirname(path), (rooms.get(dirname(path)) ?? 0) + 1);
    const large = [...rooms].filter(([folder, count]) => count > mostIn(folder));
    expect(large).toEqual([]);
  });

  test('every export has an importer, types included', () => {
    const used = new Set<string>();
    const use = (path: string, name: string): void => {
      const file = byPath.get(path);
      if (file === undefined || used.has(`${path} ${name}`)) return;
      used.add(`${path} ${name}`);
      if (name === '*') for (const one of file.exports) use(path, one);
      for (const { target, names, isPassedOn } of file.imports)
        if (isPassedOn && (names.includes('*') || names.includes(name))) use(target, name);
        else if (isPassedOn && name === '*') for (const one of names) use(path, one);
    };
    for (const { imports } of importers)
      for (const { target, names, isPassedOn } of imports)
        if (!isPassedOn) for (const name of names) use(target, name);
    for (const path of PUBLIC) use(path, '*');
    // What hosts import stands in widget/types, with an example of it.
    const own = files.filter(({ path }) => !path.startsWith('widget/types/'));
    // The compiler imports the JSX runtime.
    const unused = own
      .filter(({ path }) => !path.startsWith('widget/jsx/'))
      .flatMap(({ path, exports, imports }) => [
        ...exports.map((name) => `${path} ${name}`),
        ...imports
          .filter(({ isPassedOn }) => isPassedOn)
          .flatMap(({ names }) => names.filter((name) => name !== '*'))
          .map((name) => `${path} ${name}`),
      ]);
    expect(unused.filter((one) => !used.has(one))).toEqual([]);
  });

  test('the product uses what it exports, not only its tests', () => {
    const uses = new Map<string, number>();
    for (const { code } of importers.filter(({ isTest }) => !isTest))
      for (const word of code.match(/\w+/g) ?? []) uses.set(word, (uses.get(word) ?? 0) + 1);
    const isPublic = (name: string) =>
      PUBLIC.some((path) => new RegExp(String.raw`\b${name}\b`).test(byPath.get(path)?.code ?? ''));
    const unused = product
      .filter(({ path }) => !path.startsWith('widget/types/'))
      .flatMap(({ exports }) => exports)
      .filter((name) => uses.get(name) === 1 && !isPublic(name));
    expect(unused).toEqual([]);
  });

  test('no file only passes on what others export', () => {
    const passes = product.filter(
      ({ path, exports, imports, code }) =>
        // A chunk of the widget may begin with such a file.
        room(path) !== 'widget' &&
        exports.length === 0 &&
        imports.length > 0 &&
        imports.every(({ isPassedOn }) => isPassedOn) &&
        /^export /m.test(code),
    );
    expect(passes.map(({ path }) => path)).toEqual([
      // A module, so that a bundle contains only the endpoints it uses.
      'core/contract/endpoints.ts',
    ]);
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
    if (folder(path) !== 'ui') users.add(feature(path));
    else if (!seen.has(path)) for (const user of usersOf(path, importers, seen)) users.add(user);
  }
  return users;
}

/** The start of a declaration at the top of a file. */
const DECLARATION = /^(?=(?:export )?(?:async )?(?:function|const|class|interface|type)\b)/m;

/** The table of each list that the history records. */
const TABLES = {
  header: 'projects',
  plan: 'projects',
  milestones: 'milestones',
  inputs: 'inputs',
  approvals: 'approvals',
  links: 'client_links',
  recipients: 'recipients',
  calendar: 'projects',
} satisfies Record<(typeof CHANGE_LISTS)[number], string>;

/** Others import these: the typed client, and the files that a tool loads by their path. */
const PUBLIC = ['widget/npm/client.ts', ...importers.flatMap(({ loads }) => loads)];
