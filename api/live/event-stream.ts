import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@project-dashboard/core/contract/server/live-events';

/** Emitted by the socket of a response that becomes a stream. MAX_CONNECTIONS no longer counts it. */
export const STREAM_STARTED = 'project-dashboard:stream-started';

/** The most bytes that wait for a reader, besides those in the system's buffers. Beyond, the reader is disconnected. */
export const MAX_UNREAD = 64 * 1024;

/** How long an ended stream may take to close, in milliseconds. */
const LINGER = 2000;

/** How long a reader waits before it connects again, in milliseconds. */
const RETRY = 2000;

/** A response that sends events until either side ends it. */
export interface EventStream {
  start(): void;
  send(frame: string): void;
  end(): void;
  /** Calls back when the connection is closed, however it ends, or at once if it is already. */
  closed(then: () => void): void;
}

/** Writes an event as a frame of a stream (WHATWG HTML, server-sent events). */
export function frameOf(event: LiveEvent): string {
  const id = 'id' in event ? `id: ${event.id}\n` : '';
  return `event: ${event.event}\n${id}data: ${JSON.stringify(event.data)}\n\n`;
}

/** A comment that keeps the connection open. Readers skip it. */
export const HEARTBEAT = ':\n\n';

/** Makes an event stream of a response. A reader that leaves more than {@link MAX_UNREAD} unread is disconnected. */
export function eventStream(response: ServerResponse): EventStream {
  const { socket } = response.req;
  response.on('error', () => {});
  return {
    start() {
      // A closed socket would emit no second `close` to those that count its stream.
      if (socket.destroyed) return;
      // The end of the connection ends the body. An event then takes one write; in chunks it would take four.
      response.removeHeader('Transfer-Encoding');
      response.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // nginx would collect events until its buffer is full.
        'X-Accel-Buffering': 'no',
        Connection: 'close',
      });
      response.write(`retry: ${RETRY}\n\n`);
      socket.emit(STREAM_STARTED, undefined);
    },
    send(frame) {
      if (response.writableEnded) return;
      if (response.writableLength > MAX_UNREAD) response.destroy();
      else response.write(frame);
    },
    end() {
      if (response.writableEnded) return;
      response.end(frameOf({ event: 'bye', data: {} }));
      const late = setTimeout(() => response.destroy(), LINGER).unref();
      response.once('close', () => clearTimeout(late));
    },
    closed(then) {
      if (socket.destroyed) then();
      else socket.once('close', then);
    },
  };
}
