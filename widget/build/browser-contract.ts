import { fileURLToPath } from 'node:url';
import type * as contractModule from '@project-dashboard/core/contract';
import type { Route } from '@project-dashboard/core/contract';
import { type Plugin, runnerImport } from 'vite';
import { shapeOf } from './shape-of.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const CONTRACT = path('../../core/contract/index.ts');
const ROUTES = /[\\/]core[\\/][\w-]+[\\/]routes\.ts$/;
const PROBLEM = /[\\/]core[\\/]contract[\\/]problem\.ts$/;
const ACCEPT = /[\\/]core[\\/]client[\\/]accept\.ts$/;

const ROUTE = 'route-of-the-contract:';

/** What a browser reads of a route. The rest is for the server, which checks what it is sent. */
const forBrowsers = ({ method, path, topic, changes, reply }: Route) => ({
  method,
  path,
  topic,
  changes,
  reply:
    typeof reply === 'object'
      ? { internal: shapeOf(reply.internal), client: reply.client && shapeOf(reply.client) }
      : reply,
});

/**
 * The contract as a browser needs it, compiled from the one that stands in core: routes without the schemas of bodies, and the
 * schemas of answers as plain shapes, which a few lines check. zod and the rest of the contract would be a tenth of what a
 * client loads.
 */
export function browserContract(): Plugin {
  let contract: typeof contractModule;
  return {
    name: 'project-dashboard:browser-contract',
    apply: 'build',
    async buildStart() {
      ({ module: contract } = await runnerImport<typeof contractModule>(CONTRACT, {
        configFile: false,
        logLevel: 'error',
      }));
    },
    resolveId: (id) => (id.startsWith(ROUTE) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${ROUTE}`)) return null;
      const name = id.slice(ROUTE.length + 1);
      const routes: Readonly<Record<string, Route>> = contract.routes;
      const route = routes[name];
      if (route === undefined) this.error(`${name} is no route of the contract.`);
      return exported(name, forBrowsers(route));
    },
    transform(code, id) {
      if (ACCEPT.test(id))
        return {
          code: `export { accept } from ${JSON.stringify(path('accept-shape.ts'))};`,
          map: null,
        };
      if (PROBLEM.test(id)) return exported('problem', shapeOf(contract.problem));
      if (!ROUTES.test(id) || !code.includes('defineRoute(')) return null;
      const names = [...code.matchAll(/^export const (\w+) =/gm)].flatMap(([, name]) => name ?? []);
      // A module for each route: one that only editors call stays with the editors.
      return {
        code: names.map((name) => `export * from ${JSON.stringify(ROUTE + name)};\n`).join(''),
        map: null,
      };
    },
  };
}

const exported = (name: string, value: unknown) => ({
  code: `export const ${name} = ${JSON.stringify(value)};\n`,
  map: null,
  moduleSideEffects: false,
});
