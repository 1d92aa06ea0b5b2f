import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { widgetPlugins } from './build/plugins.ts';
import { standalonePage } from './build/standalone-page.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ command }) => ({
  root: here('.'),
  plugins: [widgetPlugins(), standalonePage()],
  // Library mode leaves this to the bundler's user; without it the development build of React ships.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2023',
    // With container queries, popovers and light-dark() known, nothing is rewritten for older browsers.
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    // Library mode: no preload helper, which would put <link>s into the host page's head.
    lib: { entry: { widget: here('elements/widget.ts') }, formats: ['es'] },
    rolldownOptions: {
      output: {
        minify: true,
        entryFileNames: '[name].js',
        chunkFileNames: 'assets/[name]-[hash].js',
      },
    },
  },
}));
