import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build, preview } from 'vite';

const SCRIPT = `import 'research-project-dashboard/widget';

const query = new URLSearchParams(location.search);
const dashboard = document.createElement('project-dashboard');
for (const name of ['api', 'token']) dashboard.setAttribute(name, query.get(name) ?? '');
document.body.append(dashboard);
`;

const TSC = resolve(import.meta.dirname, '../../../node_modules/.bin/tsc');

/** A host page with the widget in its own bundle. Its address contains the API and the token. */
export interface HostPage {
  readonly origin: string;
  close(): Promise<void>;
}

/** Type-checks the host page in a folder with the installed package, bundles it and serves the bundle. */
export async function openHostPage(folder: string): Promise<HostPage> {
  const root = join(folder, 'host');
  mkdirSync(root);
  writeFileSync(join(root, 'page.ts'), SCRIPT);
  writeFileSync(join(root, 'index.html'), '<script type="module" src="./page.ts"></script>');
  const strict = ['--strict', '--noEmit', '--types', '', '--lib', 'es2023,dom'];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  await promisify(execFile)(TSC, [...strict, ...modules, 'page.ts'], { cwd: root });
  const settings = { root, configFile: false, logLevel: 'error' } as const;
  await build(settings);
  const server = await preview({ ...settings, preview: { host: '127.0.0.1', port: 0 } });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return { origin: new URL(url).origin, close: () => server.close() };
}
