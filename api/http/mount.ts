import Router from '@koa/router';
import type { Route } from '@project-dashboard/core/contract/route';
import { routes } from '@project-dashboard/core/contract/routes';
import type { RouteName } from '@project-dashboard/core/contract/types';
import { Refusal } from '../refusals/refusal.ts';
import type { Gate } from './access/gate.ts';
import type { Exchange, ExchangeState } from './exchange.ts';
import type { Handlers } from './handler.ts';
import type { Site } from './pages/site.ts';
import { keptAnswers } from './response/kept-answers.ts';
import { type MountedHandlers, serve } from './serve.ts';

/**
 * Builds a router from the contract. Each request is authorized and parsed, its handler runs, and the result is cut
 * to the principal's view. Paths match exactly, literal ones before parameters. `answered` is called after each request
 * that the database served.
 */
export function mount(
  gate: Gate,
  handlers: MountedHandlers,
  answered: () => void,
): Router<ExchangeState> {
  const router = new Router<ExchangeState>({ sensitive: true, strict: true });
  const answers = keptAnswers();
  for (const name of routeNames().toSorted(literalFirst)) {
    const { path, method }: Route = routes[name];
    router.register(path.replace(/\{(\w+)\}/g, ':$1'), [method], async (exchange) => {
      exchange.state.pattern = path;
      await serve(gate, answers, name, handlers, exchange.params, exchange);
      answered();
    });
  }
  return router;
}

const isRouteName = (name: string): name is RouteName => name in routes;
const routeNames = (): RouteName[] => Object.keys(routes).filter(isRouteName);

/** `{` sorts after every letter, so a literal segment comes before a parameter. */
const literalFirst = (a: RouteName, b: RouteName): number =>
  routes[a].path < routes[b].path ? -1 : 1;

/**
 * Middleware that answers 405 with Allow to a wrong method of a known path, and OPTIONS with Allow. It comes after the
 * router, which has served every right method.
 */
export function methodCheck(router: Router<ExchangeState>) {
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    const { path } = router.match(exchange.path, exchange.method);
    if (path.length === 0) return next();
    const allow = [...new Set(path.flatMap((layer) => layer.methods)), 'OPTIONS'].join(', ');
    if (exchange.method !== 'OPTIONS')
      throw new Refusal(405, `This address accepts only ${allow}.`, { headers: { Allow: allow } });
    exchange.set('Allow', allow);
    exchange.status = 204;
  };
}

/** The handler that reports the server's version, address and time zone. */
export const serverHandlers = (
  { publicUrl, reportTimezone }: Site,
  version: string,
): Handlers<'readServer'> => ({
  readServer: async () => ({ version, publicUrl: publicUrl ?? null, reportTimezone }),
});
