import { fileURLToPath } from 'node:url';
import { defineConfig, type UserConfig } from 'vite';
import { budgets } from './build/budgets.ts';
import { compressed } from './build/compressed.ts';
import { leanReact } from './build/lean-react.ts';
import { loadAtOnce } from './build/load-at-once.ts';
import { minifyAgain } from './build/minify-again.ts';
import { namedByBuild } from './build/named-by-build.ts';
import { planChunks } from './build/plan-chunks.ts';
import { widgetPlugins } from './build/plugins.ts';
import { reactAsModules } from './build/react-as-modules.ts';
import { runtimeInElement } from './build/runtime-in-element.ts';
import { standalonePage } from './build/standalone-page.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const isBuild = command === 'build';
  const chunks = isBuild ? await planChunks(widgetPlugins()) : new Map<string, string>();
  // Library mode leaves this to the bundler's user; without it the development build of React ships.
  const define: Record<string, string> = isBuild ? { 'process.env.NODE_ENV': '"production"' } : {};
  return {
    root: here('.'),
    plugins: [
      widgetPlugins(),
      leanReact(),
      reactAsModules(),
      runtimeInElement(),
      namedByBuild(),
      minifyAgain(),
      standalonePage(),
      loadAtOnce(),
      budgets(),
      compressed(),
    ],
    define,
    build: {
      outDir: here('dist'),
      emptyOutDir: true,
      target: 'es2023',
      // With container queries, popovers and light-dark() known, nothing is rewritten for older browsers.
      cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
      // Library mode: no preload helper, which would put <link>s into the host page's head.
      lib: { entry: { widget: here('elements/widget.ts') }, formats: ['es'] },
      reportCompressedSize: false,
      rolldownOptions: {
        preserveEntrySignatures: false,
        output: {
          minify: true,
          entryFileNames: '[name].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          codeSplitting: {
            groups: [
              {
                name: (id) =>
                  /widget\/\w+\/index\.ts$/.test(id) ? 'element' : (chunks.get(id) ?? null),
              },
            ],
            includeDependenciesRecursively: false,
          },
        },
      },
    },
  };
});
