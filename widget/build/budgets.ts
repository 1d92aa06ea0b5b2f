import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

interface Budget {
  readonly name: string;
  /** The most that it may weigh, gzipped, in kB of 1000 bytes. A feature may raise it up to its goal; the commit says why. */
  readonly gzipKb: number;
  /** Where it shall come to. */
  readonly goalKb: number;
  readonly chunks: (chunks: readonly Chunk[]) => readonly Chunk[];
}

/** What the loader and what it loads at once; styles are inside the chunks. */
const first = (chunks: readonly Chunk[]) => {
  const loader = chunks.filter(({ isEntry }) => isEntry);
  const names = new Set(loader.flatMap(({ dynamicImports }) => dynamicImports));
  return [...loader, ...withImports(chunks, names)];
};

/** Chunks by name, with those that they import. */
function withImports(chunks: readonly Chunk[], names: ReadonlySet<string>): readonly Chunk[] {
  const found = new Set(names);
  // A set that grows while it is walked.
  for (const name of found)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      found.add(imported);
  return chunks.filter(({ fileName }) => found.has(fileName));
}

/** What only the standalone page and the project list load. */
const APART = /[\\/](HomeScreen|DashboardScreen|ListScreen|PageScreen)\.tsx$/;

const everyInternalChunk = (chunks: readonly Chunk[]) => {
  const apart = new Set(
    chunks
      .filter(({ facadeModuleId }) => APART.test(facadeModuleId ?? ''))
      .map(({ fileName }) => fileName),
  );
  const found = new Set(first(chunks).map(({ fileName }) => fileName));
  for (const name of found) {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])])
      if (!apart.has(next)) found.add(next);
  }
  return chunks.filter(({ fileName }) => found.has(fileName));
};

const BUDGETS: readonly Budget[] = [
  {
    name: 'loader',
    gzipKb: 0.5,
    goalKb: 0.5,
    chunks: (chunks) => chunks.filter(({ isEntry }) => isEntry),
  },
  { name: 'client view, first load', gzipKb: 90, goalKb: 92, chunks: first },
  {
    name: 'internal view, everything loaded',
    gzipKb: 127,
    goalKb: 127,
    chunks: everyInternalChunk,
  },
];

const kb = (bytes: number) => (bytes / 1000).toFixed(2).padStart(8);
const total = (chunks: readonly Chunk[], weigh: (code: string) => number) =>
  chunks.reduce((sum, { code }) => sum + weigh(code), 0);

/** Prints what each view weighs, and fails the build where one is over its budget. */
export function budgets(): Plugin {
  return {
    name: 'project-dashboard:budgets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const rows = BUDGETS.map(({ chunks: pick, ...budget }) => {
          const picked = pick(chunks);
          const gzip = total(picked, (code) => gzipSync(code, { level: 9 }).length);
          const brotli = total(picked, (code) => brotliCompressSync(code).length);
          return { ...budget, gzip, brotli };
        });
        this.info(
          [
            `${'kB'.padEnd(36)}    gzip  budget    goal  brotli`,
            ...rows.map(
              ({ name, gzip, gzipKb, goalKb, brotli }) =>
                `${name.padEnd(36)}${kb(gzip)}${kb(gzipKb * 1000)}${kb(goalKb * 1000)}${kb(brotli)}`,
            ),
          ].join('\n'),
        );
        const over = rows
          .filter(({ gzip, gzipKb }) => gzip > gzipKb * 1000)
          .map(({ name }) => name);
        if (over.length > 0) this.error(`Over its budget: ${over.join(', ')}.`);
      },
    },
  };
}
