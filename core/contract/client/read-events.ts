import * as z from 'zod/mini';
import { type LiveEvent, liveEvent } from '../server/live-events.ts';
import { ConnectionError } from './errors.ts';

/** How long a stream may be silent before it counts as lost, in milliseconds: several heartbeats of the server. */
const MAX_SILENCE = 65_000;

/** True if a response is a stream of server-sent events, and not, for example, a proxy's page. */
export const isEventStream = (response: Response): boolean =>
  /^text\/event-stream\b/.test(response.headers.get('Content-Type') ?? '');

/**
 * Reads the events of a stream until its `bye`. Skips heartbeats and events of a newer server. Rejects with
 * ConnectionError if the connection is lost or silent for {@link MAX_SILENCE}, and with the signal's reason when aborted.
 */
export async function* readEvents(response: Response): AsyncGenerator<LiveEvent, void> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let isOver = false;
  try {
    while (!isOver) {
      const chunk = await soon(reader?.read(), response.url);
      // A stream that ends without `bye` was cut, for example by a proxy.
      if (chunk === undefined || chunk.done)
        throw new ConnectionError(new URL(response.url).origin);
      const frames = (text + decoder.decode(chunk.value, { stream: true })).split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const event = z.safeParse(liveEvent, partsOf(frame));
        if (!event.success) continue;
        yield event.data;
        isOver ||= event.data.event === 'bye';
      }
    }
  } finally {
    await reader?.cancel().catch(() => {});
  }
}

function partsOf(frame: string): Record<string, unknown> {
  const pairs = frame.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line)?.slice(1) ?? []);
  const parts: Record<string, unknown> = Object.fromEntries(pairs);
  try {
    return { ...parts, data: JSON.parse(String(parts.data)) };
  } catch {
    return {};
  }
}

async function soon<T>(reading: Promise<T> | undefined, url: string): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ConnectionError(new URL(url).origin)), MAX_SILENCE);
  });
  try {
    return await Promise.race([reading, silence]);
  } catch (cause) {
    // fetch reports a lost connection as a TypeError.
    throw cause instanceof TypeError ? new ConnectionError(new URL(url).origin, { cause }) : cause;
  } finally {
    clearTimeout(timer);
  }
}
