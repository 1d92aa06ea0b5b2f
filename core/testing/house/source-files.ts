import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const ROOMS = ['core', 'api', 'widget', 'cli'];
const SKIP = new Set(['node_modules', 'dist']);

/** One import of a source file: a file of this repository (path from the root) or a package. */
export interface SourceImport {
  readonly target: string;
  readonly kind: 'file' | 'package';
  readonly isTypeOnly: boolean;
  /** True for `import('…')`, which loads when its line runs. */
  readonly isLazy: boolean;
}

export interface SourceFile {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly isTest: boolean;
  readonly imports: readonly SourceImport[];
  /** The text without block comments. */
  readonly code: string;
}

/** Every TypeScript file of the workspaces, with its imports. */
export function sourceFiles(): SourceFile[] {
  return ROOMS.flatMap((room) => walk(join(ROOT, room))).map((absolute) => {
    const path = relative(ROOT, absolute).replaceAll('\\', '/');
    const code = readFileSync(absolute, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return {
      path,
      isTest: /\.test\.tsx?$|\/(testing|bench)\//.test(path),
      imports: importsOf(absolute, code),
      code,
    };
  });
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIP.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/g;

function importsOf(absolute: string, code: string): SourceImport[] {
  return [...code.matchAll(IMPORT)].map((match) => {
    const specifier = (match[2] ?? match[3] ?? '').replace(/\?.*$/, '');
    const [isTypeOnly, isLazy] = [match[1] !== undefined, match[3] !== undefined];
    const file = fileOf(specifier, absolute);
    return file === null
      ? { target: specifier, kind: 'package', isTypeOnly, isLazy }
      : { target: file, kind: 'file', isTypeOnly, isLazy };
  });
}

function fileOf(specifier: string, from: string): string | null {
  if (specifier.startsWith('.'))
    return relative(ROOT, resolve(dirname(from), specifier)).replaceAll('\\', '/');
  const linked = specifier.match(/^@project-dashboard\/(\w+)\/(.+)$/);
  return linked ? `${linked[1]}/${linked[2]}/index.ts` : null;
}
