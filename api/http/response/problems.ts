import { STATUS_CODES } from 'node:http';
import type { Problem } from '@project-dashboard/core/contract/route';
import type { Logger } from 'pino';
import { notFound, Refusal } from '../../refusals/refusal.ts';
import { type FaultKind, faultOf, kindOfFault } from '../../store/faults/fault.ts';
import type { Exchange } from '../exchange.ts';
import { type FaultLog, stackOf } from '../log/server-log.ts';

/**
 * Middleware that answers every error as `application/problem+json`, or with its sentence alone if the request prefers
 * text/plain. Headers that were set before the error are kept; Koa's own handler would drop
 * them. An unexpected error is 500 with a request id; its stack appears only in the log.
 */
export function problems(log: Logger, faults: FaultLog) {
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    try {
      await next();
      if (exchange.status === 404 && exchange.body == null) throw notFound();
    } catch (error) {
      answer(exchange, error instanceof Refusal ? error : explain(error, exchange.state.requestId));
    }
  };

  /** The refusal for an error; undefined for an unexpected one. */
  function explain(error: unknown, requestId: string): Refusal | undefined {
    const kind = kindOfFault(error);
    if (kind !== undefined) {
      faults.failed(kind, error, requestId);
      return refusalOf(kind);
    }
    const { code, name } = faultOf(error);
    log.error({ requestId, code, name, stack: stackOf(error) }, 'A request failed unexpectedly.');
    return undefined;
  }
}

function answer(exchange: Exchange, refusal: Refusal | undefined): void {
  const status = refusal?.status ?? 500;
  const { headers = {}, errors, current, laterChange } = refusal?.parts ?? {};
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail:
      refusal?.detail ??
      `Something went wrong on the server. Give this id to the person who runs it: ${exchange.state.requestId}.`,
    ...(errors === undefined ? {} : { errors: [...errors] }),
    ...(current === undefined ? {} : { current }),
    ...(laterChange === undefined ? {} : { laterChange }),
    ...(refusal === undefined ? { requestId: exchange.state.requestId } : {}),
  };
  exchange.set({ 'Cache-Control': 'no-store', ...headers });
  exchange.remove('ETag');
  exchange.status = status;
  const isPlain =
    exchange.accepts(['application/problem+json', 'application/json', 'text/plain']) ===
    'text/plain';
  exchange.body = isPlain ? problem.detail : JSON.stringify(problem);
  exchange.type = isPlain ? 'text/plain; charset=utf-8' : 'application/problem+json';
}

/** How long a client should wait before a retry, in seconds. */
const SOON = { 'Retry-After': '2' };
/** For faults that a person must repair first. */
const LATER = { 'Retry-After': '30' };

/** The response to a database fault: 507 for a full disk, otherwise 503. */
function refusalOf(kind: FaultKind): Refusal {
  switch (kind) {
    case 'full':
      return new Refusal(
        507,
        'The disk of the database is full. Nothing was changed. Tell the person who runs the server.',
      );
    case 'away':
      return new Refusal(503, 'The database is busy or cannot be reached. Try again in a moment.', {
        headers: SOON,
      });
    case 'broken':
      return new Refusal(
        503,
        'The database cannot read or write its files. Tell the person who runs the server.',
        { headers: LATER },
      );
    case 'unknown':
      return new Refusal(
        503,
        'The database failed while storing the change, so the change may or may not be stored. ' +
          'Reload the data to check. It is safe to repeat the request with the same Idempotency-Key.',
        { headers: SOON },
      );
  }
}
