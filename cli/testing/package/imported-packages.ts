import { isBuiltin } from 'node:module';
import { build } from 'vite';

/** The packages that built files import, also dynamically, and the drivers that knex requires. */
export async function importedPackages(files: readonly string[]): Promise<Set<string>> {
  const imported: string[] = [];
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'note-imports',
        enforce: 'pre',
        resolveId(id, importer) {
          if (importer === undefined) return null;
          imported.push(id);
          return { id, external: true };
        },
      },
    ],
    build: { ssr: true, write: false, rolldownOptions: { input: [...files] } },
  });
  // knex requires the driver of each of its dialects itself.
  for (const [dialect, driver] of Object.entries(DRIVERS))
    if (imported.some((id) => id.startsWith(`knex/lib/dialects/${dialect}/`)))
      imported.push(driver);
  return new Set(imported.filter(isPackage).map(nameOf));
}

const DRIVERS = { postgres: 'pg', sqlite3: 'sqlite3' };
// Node 20 does not have node:sqlite.
const isPackage = (id: string) => !/^([./]|node:)/.test(id) && !isBuiltin(id);
const nameOf = (id: string) =>
  id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');
