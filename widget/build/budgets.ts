import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

interface Budget {
  readonly name: string;
  /** The gzipped size limit, in kB of 1000 bytes. */
  readonly gzipKb: number;
  /** True for the chunks that this view loads. Their imports are added. */
  readonly loads: (chunk: Chunk) => boolean;
}

const isElement = ({ isEntry, name }: Chunk) => isEntry || name === 'element';
const isElementOr = (page: string) => (chunk: Chunk) => isElement(chunk) || chunk.name === page;

const BUDGETS: readonly Budget[] = [
  { name: 'loader', gzipKb: 1, loads: ({ isEntry }) => isEntry },
  { name: "client's page, first load", gzipKb: 150, loads: isElement },
  { name: "agency's page, first load", gzipKb: 228, loads: isElementOr('AgencyPage') },
  { name: 'project list, first load', gzipKb: 180, loads: isElementOr('ListScreen') },
];

/** Prints the size of each view, and fails the build if a view exceeds its budget. */
export function budgets(): Plugin {
  return {
    name: 'project-dashboard:budgets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const rows = BUDGETS.map(({ loads, ...budget }) => {
          const loaded = withImports(chunks, chunks.filter(loads));
          return { ...budget, gzip: total(loaded, gzip), brotli: total(loaded, brotli) };
        });
        this.info(
          [
            `${'kB'.padEnd(28)}    gzip  budget  brotli`,
            ...rows.map(
              ({ name, gzip, gzipKb, brotli }) =>
                `${name.padEnd(28)}${kb(gzip)}${kb(gzipKb * 1000)}${kb(brotli)}`,
            ),
          ].join('\n'),
        );
        const over = rows
          .filter(({ gzip, gzipKb }) => gzip > gzipKb * 1000)
          .map(({ name }) => name);
        if (over.length > 0)
          this.error(
            `Over budget: ${over.join(', ')}. Load less at first (a part behind import()), use a lighter part, ` +
              'or raise the budget in widget/build/budgets.ts and write why in widget/SPEED.md.',
          );
      },
    },
  };
}

function withImports(chunks: readonly Chunk[], first: readonly Chunk[]): readonly Chunk[] {
  const found = new Set(first);
  // The loop also visits chunks that it adds to the set.
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found];
}

const kb = (bytes: number) => (bytes / 1000).toFixed(2).padStart(8);
const gzip = (code: string) => gzipSync(code, { level: 9 }).length;
const brotli = (code: string) =>
  brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: code.length } }).length;
const total = (chunks: readonly Chunk[], weigh: (code: string) => number) =>
  chunks.reduce((sum, { code }) => sum + weigh(code), 0);
