import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

const WIDGET = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = fileURLToPath(new URL('../elements/element.ts', import.meta.url));

const STAFF_PART = /\bstaffPart\(\s*\(\) =>\s*import\(["'][./]*([^"']+)["']\)/g;
/** What an element or a screen loads later is a screen of its own, if it is not for staff. */
const LOADS_SCREENS = /^(elements|screens)[\\/]/;

/**
 * The chunk of each module: `element` is what the elements need at once, `editor` what agency staff alone need, `reader` what anybody
 * may need after a click. What a screen of its own shares with the editor stands apart, so that it does not load the editor. The
 * bundler's own way is a chunk for every set of sharers: dozens, each found by the one before and compressed by itself.
 */
export async function planChunks(plugins: PluginOption[]): Promise<ReadonlyMap<string, string>> {
  const users = new Map([[ENTRY, 'element']]);
  const built = await build({
    configFile: false,
    root: WIDGET,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [plugins, findUsers(users)],
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: ENTRY, formats: ['es'] },
    },
  });
  const chunks = [built]
    .flat()
    .flatMap((part) => ('output' in part ? [...part.output] : []))
    .filter((file) => file.type === 'chunk');

  const usersOf = new Map<string, Set<string>>();
  for (const entry of chunks) {
    const user = users.get(entry.facadeModuleId ?? '');
    if (user === undefined) continue;
    for (const id of chunksAtOnce(chunks, entry).flatMap(({ modules }) => Object.keys(modules)))
      usersOf.set(id, (usersOf.get(id) ?? new Set()).add(user));
  }
  return new Map(
    [...usersOf].flatMap(([id, names]) => {
      const chunk = chunkFor(names);
      return chunk === undefined ? [] : [[id, chunk] as const];
    }),
  );
}

/** Notes for each module that is loaded later who needs it. */
function findUsers(users: Map<string, string>): Plugin {
  return {
    name: 'project-dashboard:find-users',
    buildEnd() {
      for (const importer of this.getModuleIds()) {
        const info = this.getModuleInfo(importer);
        const staff = [...(info?.code?.matchAll(STAFF_PART) ?? [])].map(([, path = '']) => path);
        for (const id of info?.dynamicallyImportedIds ?? [])
          users.set(id, userOf(id, importer, staff));
      }
    },
  };
}

function userOf(id: string, importer: string, staff: readonly string[]): string {
  if (staff.some((path) => id.endsWith(path))) return 'editor';
  return LOADS_SCREENS.test(relative(WIDGET, importer)) ? basename(id, '.tsx') : 'reader';
}

function chunkFor(users: ReadonlySet<string>): string | undefined {
  if (users.has('element')) return 'element';
  if (users.has('reader')) return 'reader';
  return users.has('editor') ? [...users].toSorted().join('-') : undefined;
}

/** A chunk with all that it imports. */
function chunksAtOnce(chunks: readonly Rolldown.OutputChunk[], first: Rolldown.OutputChunk) {
  const found = new Set([first]);
  // A set that grows while it is walked.
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found];
}
