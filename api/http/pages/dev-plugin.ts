import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';

type App = (request: unknown, response: unknown) => unknown;

interface DevelopmentApp {
  readonly app: App;
  makeSigninLink(origin: string): Promise<string>;
  close(): Promise<void>;
}

type Opener = () => Promise<DevelopmentApp>;

const ENTRY = fileURLToPath(new URL('../../server.ts', import.meta.url));
const PATHS = /^\/(api\/|calendar\/|healthz$|readyz$|metrics$|robots\.txt$)/;

/**
 * A Vite plugin that runs the API from source inside the dev server, on the same port: `npm run dev`. A changed
 * source file of api or core takes effect at the next request. Prints a sign-in link when the server listens.
 */
export function apiFromSource(): Plugin {
  return {
    name: 'api-from-source',
    apply: 'serve',
    configureServer(vite) {
      const current = keepCurrent(vite);
      vite.middlewares.use((request, response, next) => {
        if (!PATHS.test((request.originalUrl ?? '').replace(/\?.*/s, ''))) return next();
        current().then(({ app }) => app(request, response), next);
      });
      vite.httpServer?.once('listening', () => {
        const address = vite.httpServer?.address();
        const port = typeof address === 'object' && address !== null ? address.port : 0;
        current()
          .then((opened) => opened.makeSigninLink(`http://localhost:${port}`))
          .then((link) =>
            vite.config.logger.info(`\n  Sign in (once, within 15 minutes): ${link}\n`),
          )
          .catch((error: unknown) => vite.config.logger.error(String(error)));
      });
    },
  };
}

/** Returns the app of the newest source and closes the previous one. */
function keepCurrent(vite: ViteDevServer): () => Promise<DevelopmentApp> {
  let last: { readonly opener: Opener; readonly app: Promise<DevelopmentApp> } | undefined;
  return async () => {
    const { openDevelopmentApp: opener }: { openDevelopmentApp?: unknown } =
      await vite.ssrLoadModule(ENTRY);
    if (!isOpener(opener)) throw new Error(`${ENTRY} does not export an app.`);
    if (last?.opener === opener) return last.app;
    const before = last?.app;
    last = {
      opener,
      app: (before ?? Promise.resolve(undefined)).then((it) => it?.close()).then(opener),
    };
    return last.app;
  };
}

const isOpener = (value: unknown): value is Opener => typeof value === 'function';
