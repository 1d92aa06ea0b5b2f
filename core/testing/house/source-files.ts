import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const SKIP = new Set(['node_modules', 'dist']);

/** One import of a source file: a file of this repository (path from the root) or a package. */
interface SourceImport {
  readonly target: string;
  readonly kind: 'file' | 'package';
  /** The imported names. `*` is all of them. */
  readonly names: readonly string[];
  /** True for `import('…')`, which loads when its line runs. */
  readonly isLazy: boolean;
  /** True for `export … from`, which passes the names on. */
  readonly isPassedOn: boolean;
}

export interface SourceFile {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly isTest: boolean;
  readonly imports: readonly SourceImport[];
  /** The files that it names by a path: from the root, or with `new URL`. A tool loads them. */
  readonly loads: readonly string[];
  /** The names of what it declares and exports, types included. */
  readonly exports: readonly string[];
  /** The text without comments. */
  readonly code: string;
}

/** Every TypeScript file in these folders of the repository, with its imports. */
export function sourceFiles(folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) => walk(join(ROOT, folder))).map(readSource);
}

/** The TypeScript files beside the root's package.json. */
export const rootFiles = (): SourceFile[] =>
  readdirSync(ROOT)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readSource(join(ROOT, name)));

function readSource(absolute: string): SourceFile {
  const path = relative(ROOT, absolute).replaceAll('\\', '/');
  const code = readFileSync(absolute, 'utf8')
    // A `/*` within a path, such as `api/*.ts`, starts no comment.
    .replace(/(?<![^\s({,;])\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');
  return {
    path,
    isTest: /\.test\.tsx?$|\/(testing|bench|release)\//.test(path),
    imports: importsOf(absolute, code),
    loads: [
      ...[...code.matchAll(ROOT_PATH)].map(([, found = '']) => found),
      ...[...code.matchAll(NEW_URL)].map(([, found = '']) => fileOf(found, absolute) ?? ''),
    ],
    exports: [...code.matchAll(EXPORT)].map(([, name = '']) => name),
    code,
  };
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIP.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const EXPORT =
  /^export (?:declare )?(?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm;
const ROOT_PATH = /'(?:\.?\/)?((?:core|api|widget|cli|examples)\/[\w./-]+\.ts)'/g;
const NEW_URL = /\bnew URL\('([^']+\.ts)', import\.meta\.url\)/g;
const IMPORT = /(?:^|\n)\s*(import|export)\s+(?:type\s)?(?:([^'";]*?)\sfrom\s+)?'([^']+)'/g;
/** `const { a, b: c } = await import('…')`, or an `import('…')` of everything. */
const LAZY_IMPORT = /(?:\{([^{}]*)\}(?::[^=]*)?\s*=\s*await\s+)?\bimport\(\s*'([^']+)'/g;

function importsOf(absolute: string, code: string): SourceImport[] {
  const early = [...code.matchAll(IMPORT)].map(([, word, clause = '', specifier = '']) => ({
    ...targetOf(specifier, absolute),
    names: namesOf(clause),
    isLazy: false,
    // `export * as all` is a use of everything.
    isPassedOn: word === 'export' && !clause.startsWith('* as'),
  }));
  const late = [...code.matchAll(LAZY_IMPORT)].map(([, names, specifier = '']) => ({
    ...targetOf(specifier, absolute),
    names: names === undefined ? ['*'] : names.split(',').map((name) => firstWord(name)),
    isLazy: true,
    isPassedOn: false,
  }));
  return [...early, ...late];
}

/** The names of a clause such as `{ a, type B as C }` or `* as all`, as the imported file calls them. */
function namesOf(clause: string): string[] {
  if (clause.includes('*')) return ['*'];
  const listed = clause.match(/\{([^}]*)\}/)?.[1] ?? '';
  return listed.split(',').map(firstWord).filter(Boolean);
}

const firstWord = (name: string) =>
  name
    .trim()
    .replace(/^type\s+/, '')
    .match(/^\w+/)?.[0] ?? '';

function targetOf(specifier: string, from: string): Pick<SourceImport, 'target' | 'kind'> {
  const file = fileOf(specifier.replace(/\?.*$/, ''), from);
  return file === null ? { target: specifier, kind: 'package' } : { target: file, kind: 'file' };
}

function fileOf(specifier: string, from: string): string | null {
  if (specifier.startsWith('.'))
    return relative(ROOT, resolve(dirname(from), specifier)).replaceAll('\\', '/');
  const linked = specifier.match(/^@project-dashboard\/(\w+)\/(.+)$/);
  return linked ? `${linked[1]}/${linked[2]}.ts` : null;
}
