import type { Exchange } from '../exchange.ts';
import type { Heartbeat } from './heartbeat.ts';

/** Middleware that passes every error of a request to the heartbeat and throws it again. */
export function noticeDamage(heartbeat: Heartbeat) {
  return async (_: Exchange, next: () => Promise<void>): Promise<void> => {
    try {
      await next();
    } catch (error) {
      heartbeat.notice(error);
      throw error;
    }
  };
}
