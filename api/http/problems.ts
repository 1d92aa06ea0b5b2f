import { STATUS_CODES } from 'node:http';
import type { Problem } from '@project-dashboard/core/contract';
import type { Logger } from 'pino';
import { notFound, Refusal } from '../refusals/refusal.ts';
import { faultOf } from '../store/fault.ts';
import type { Exchange } from './exchange.ts';
import { refusalOf } from './failure.ts';

/**
 * Middleware that answers every error as `application/problem+json`, or its sentence alone where the caller
 * prefers text/plain (DECISIONS "Answers"). Headers that were set before the error stay, which Koa's own
 * handler would drop. An unexpected failure is 500 with a request id; its stack goes to the log alone.
 */
export function problems(log: Logger) {
  return async (exchange: Exchange, next: () => Promise<void>): Promise<void> => {
    try {
      await next();
      if (exchange.status === 404 && exchange.body == null) throw notFound();
    } catch (error) {
      const refusal = error instanceof Refusal ? error : refusalOf(error);
      if (!(error instanceof Refusal)) record(log, exchange.state.requestId, error, refusal);
      answer(exchange, refusal);
    }
  };
}

function answer(exchange: Exchange, refusal: Refusal | undefined): void {
  const status = refusal?.status ?? 500;
  const { headers = {}, errors, current } = refusal?.parts ?? {};
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail:
      refusal?.detail ??
      `Something went wrong on the server. Tell whoever runs it this id: ${exchange.state.requestId}.`,
    ...(errors === undefined ? {} : { errors: [...errors] }),
    ...(current === undefined ? {} : { current }),
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

function record(
  log: Logger,
  requestId: string,
  error: unknown,
  refusal: Refusal | undefined,
): void {
  const { code, name } = faultOf(error);
  const stack = error instanceof Error ? error.stack : String(error);
  const fields = { requestId, code, name, stack: withoutSecrets(stack ?? '') };
  if (refusal === undefined) log.error(fields, 'unexpected failure');
  else log.warn(fields, 'database failure');
}

/** Whatever looks like a token or a key: a driver may quote values in its messages. */
const withoutSecrets = (text: string): string => text.replace(/[\w-]{32,}/g, '[redacted]');
