import type { Route } from 'playwright-core';
import { build } from 'vite';
import { widgetPlugins } from '../build/plugins.ts';

/** No server listens there: the browser gets every file from memory. Localhost allows clipboard access. */
export const ORIGIN = 'http://localhost:1';

type Answer = (route: Route) => Promise<void>;
const answers = new Map<string, Promise<Answer>>();

/** Bundles a folder's page with React's development build, once per process, and serves it at {@link ORIGIN}. */
export function bundlePage(root: string): Promise<Answer> {
  const known = answers.get(root) ?? bundle(root).then(answerWith);
  answers.set(root, known);
  return known;
}

const answerWith =
  (files: ReadonlyMap<string, string>): Answer =>
  (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.get(pathname === '/' ? '/index.html' : pathname);
    if (body === undefined) return route.fulfill({ status: 404 });
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
    return route.fulfill({ body, contentType });
  };

async function bundle(root: string): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    root,
    mode: 'development',
    logLevel: 'error',
    plugins: widgetPlugins(),
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { write: false, minify: false, modulePreload: false, target: 'es2023' },
  });
  const outputs = [built].flat().flatMap((part) => ('output' in part ? [...part.output] : []));
  return new Map(
    outputs.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : file.source.toString(),
    ]),
  );
}
