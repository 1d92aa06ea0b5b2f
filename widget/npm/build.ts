import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { clientTypes } from './client-types.ts';
import { elementManifest } from './manifest.ts';

// Builds what only the npm packages contain: the React components, the typed client and the manifest of the elements.

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const bundle = (entry: Readonly<Record<string, string>>, banner = '') =>
  build({
    configFile: false,
    root: here('.'),
    logLevel: 'warn',
    build: {
      outDir: here('dist'),
      emptyOutDir: false,
      target: 'es2023',
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        external: ['react', '#elements'],
        output: { entryFileNames: '[name].js', codeSplitting: false, banner },
      },
    },
  });

await bundle({ client: fileURLToPath(new URL('./client.ts', import.meta.url)) });
// Bundlers with server components need the directive.
await bundle({ react: fileURLToPath(new URL('./react.ts', import.meta.url)) }, "'use client';");
const written = {
  'client.d.ts': clientTypes(),
  'custom-elements.json': `${JSON.stringify(elementManifest('dist/widget.js'), null, 2)}\n`,
};
for (const [name, text] of Object.entries(written)) writeFileSync(here(`dist/${name}`), text);
