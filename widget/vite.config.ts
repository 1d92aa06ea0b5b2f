import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { budgets } from './build/budgets.ts';
import { compressed } from './build/compressed.ts';
import { widgetPlugins } from './build/plugins.ts';
import { standalonePage } from './build/standalone-page.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command }): UserConfig => {
  const isBuild = command === 'build';
  return {
    root: here('.'),
    // The installation builds too, and shows no tables.
    ...(isBuild && { logLevel: 'warn' }),
    plugins: [widgetPlugins(), standalonePage(), budgets(), compressed()],
    // Library mode leaves this to the app's bundler. Without it the development build of React would ship.
    define: isBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
    build: {
      outDir: here('dist'),
      emptyOutDir: true,
      target: 'es2023',
      // These browsers support container queries, popovers and light-dark(), so nothing is rewritten.
      cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
      // Library mode emits no preload helper, which would add <link>s to the host page's head.
      lib: { entry: { widget: here('elements/widget.ts') }, formats: ['es'] },
      reportCompressedSize: false,
      rolldownOptions: {
        preserveEntrySignatures: false,
        checks: { bundlerTimings: false },
        output: {
          minify: true,
          // In library mode these comments (`/* @__PURE__ */`) stay for other bundlers. Removing them saves 0.7 kB gzip.
          comments: { annotation: false },
          entryFileNames: '[name].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          // A group includes everything its modules import. `element` is what every page needs at first. Without
          // `shared`, each set of pages would have a chunk of its own for what only they share.
          codeSplitting: {
            groups: [
              {
                name: 'element',
                test: /[\\/](elements[\\/]element\.tsx|jsx[\\/]index\.ts)$/,
                priority: 2,
              },
              { name: 'shared', minShareCount: 4, priority: 1 },
            ],
          },
        },
      },
    },
  };
});
