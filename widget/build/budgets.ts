import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

interface Budget {
  readonly name: string;
  /** The gzipped size limit, in kB of 1000 bytes. */
  readonly gzipKb: number;
  /** True for the chunks that this view loads. Their imports are added. */
  readonly loads: (chunk: Chunk) => boolean;
  /** True for code that loads later, for example on a click: its imports are on the page already, so only its own chunk counts. */
  readonly isLater?: boolean;
}

const isElement = ({ isEntry, name }: Chunk) => isEntry || name === 'element';
const later = (chunkName: string, when: string, gzipKb: number): Budget => ({
  name: `${chunkName}, ${when}`,
  gzipKb,
  loads: ({ name }) => name === chunkName,
  isLater: true,
});

const BUDGETS: readonly Budget[] = [
  { name: 'loader', gzipKb: 1, loads: ({ isEntry }) => isEntry },
  { name: 'client view, first load', gzipKb: 147, loads: isElement },
  {
    name: 'internal view, first load',
    gzipKb: 194,
    loads: (chunk) => isElement(chunk) || chunk.name === 'editor',
  },
  later('timeline', 'after the content', 9),
  later('live', 'after the content', 5),
  later('participation', 'if the client takes part', 5),
  later('ClientParticipation', 'if the client takes part', 4),
  later('WaitingForUs', 'if the client takes part', 5),
  later('editing', 'after the content', 19),
  later('slip-line', 'after the content', 4),
  later('causes', 'after the content', 8),
  later('slip', 'on a click', 8),
  later('slip-agency', 'on a click', 5),
  later('history', 'on a click', 12),
  later('settings', 'on a click', 11),
  later('AgencySettingsDialog', 'on a click', 9),
  later('NotificationsDialog', 'on a click', 9),
  later('ProjectsTimeline', 'on a click', 20),
  later('SubscribeDialog', 'on a click', 2),
  later('paste', 'on a click', 8),
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
        const rows = BUDGETS.map(({ loads, isLater, ...budget }) => {
          const first = chunks.filter(loads);
          const loaded = isLater ? first : withImports(chunks, first);
          return { ...budget, gzip: total(loaded, gzip), brotli: total(loaded, brotli) };
        });
        this.info(
          [
            `${'kB'.padEnd(36)}    gzip  budget  brotli`,
            ...rows.map(
              ({ name, gzip, gzipKb, brotli }) =>
                `${name.padEnd(36)}${kb(gzip)}${kb(gzipKb * 1000)}${kb(brotli)}`,
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
