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

/** Not the folder of `serve`: what is tried while developing stays apart. */
const OWN_DATABASE = 'sqlite:dev-data/project-dashboard.sqlite3';

/**
 * A Vite plugin that runs the API from source inside the dev server, on the same port: `npm run dev`. A changed
 * source file of api or core takes effect at the next request. Prints a sign-in link when the server listens.
 */
export function apiFromSource(): Plugin {
  return {
    name: 'api-from-source',
    apply: 'serve',
    config: () => ({
      server: {
        host: process.env.HOST?.trim() || '127.0.0.1',
        port: Number(process.env.PORT?.trim() || 3000),
        strictPort: true,
      },
    }),
    configureServer(vite) {
      if (!process.env.DATABASE_URL?.trim() && !process.env.DATABASE_URL_FILE?.trim())
        process.env.DATABASE_URL = OWN_DATABASE;
      const { current, close } = keepCurrent(vite);
      vite.middlewares.use((request, response, next) => {
        if (!PATHS.test((request.originalUrl ?? '').replace(/\?.*/s, ''))) return next();
        current().then(({ app }) => app(request, response), next);
      });
      vite.httpServer?.once('listening', () => {
        const address = vite.httpServer?.address();
        const port = typeof address === 'object' && address !== null ? address.port : 0;
        const { info, error } = vite.config.logger;
        current()
          .then((opened) => opened.makeSigninLink(`http://localhost:${port}`))
          .then((link) => info(`\n  Sign in (once, within 15 minutes): ${link}\n`))
          .catch((cause: unknown) => error(cause instanceof Error ? cause.message : String(cause)));
      });
      vite.httpServer?.once('close', () => void close());
    },
  };
}

/** `current` returns the app of the newest source and closes the previous one; `close` closes the last one. */
function keepCurrent(vite: ViteDevServer) {
  let last: { readonly opener: Opener; readonly app: Promise<DevelopmentApp> } | undefined;
  const current = async (): Promise<DevelopmentApp> => {
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
  const close = async () => (await last?.app)?.close();
  return { current, close };
}

const isOpener = (value: unknown): value is Opener => typeof value === 'function';
