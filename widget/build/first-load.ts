import { fileURLToPath } from 'node:url';
import { build, type PluginOption } from 'vite';

const ENTRY = fileURLToPath(new URL('../elements/element.ts', import.meta.url));

/**
 * The modules that the elements need at once, after everything unused has been shaken off: what `element.ts` becomes when all that
 * it loads later is left outside. The bundler's own way is a chunk for every set of sharers, a dozen requests in a row.
 */
export async function firstLoad(plugins: PluginOption[]): Promise<ReadonlySet<string>> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      plugins,
      {
        name: 'project-dashboard:leave-later-parts',
        resolveDynamicImport: (id) => (typeof id === 'string' ? { id, external: true } : null),
      },
    ],
    build: { write: false, target: 'es2023', lib: { entry: ENTRY, formats: ['es'] } },
  });
  const outputs = [built].flat().flatMap((part) => ('output' in part ? [...part.output] : []));
  return new Set(
    outputs.flatMap((file) =>
      file.type === 'chunk'
        ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) =>
            renderedLength > 0 ? [id] : [],
          )
        : [],
    ),
  );
}
