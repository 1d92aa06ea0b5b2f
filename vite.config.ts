import { fileURLToPath } from 'node:url';
import { build, defineConfig, mergeConfig, type Plugin } from 'vite';
import { apiFromSource } from './api/http/pages/dev-plugin.ts';
import { watchNpm } from './api/listening/watch-npm.ts';
import widget from './widget/vite.config.ts';

/** Builds the CLI again whenever a file of it changes, so that `npx project-dashboard` is never stale. */
const cliFromSource = (): Plugin => ({
  name: 'cli-from-source',
  apply: 'serve',
  configureServer: async () => {
    const root = fileURLToPath(new URL('cli', import.meta.url));
    await build({
      root,
      configFile: `${root}/vite.config.ts`,
      logLevel: 'warn',
      build: { watch: {}, emptyOutDir: false },
    });
  },
});

/** Stops as Vite does for a signal, when the npm that started it has ended. */
const endsWithNpm = (): Plugin => ({
  name: 'ends-with-npm',
  apply: 'serve',
  configureServer: () => watchNpm(() => process.kill(process.pid, 'SIGTERM')),
});

/** `npm run dev`: the widget, the API and the page from source on one port, and the CLI kept built beside it. */
export default defineConfig(async (env) =>
  mergeConfig(await widget(env), { plugins: [apiFromSource(), cliFromSource(), endsWithNpm()] }),
);
