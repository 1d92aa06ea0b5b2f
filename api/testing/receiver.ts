import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookMessage } from '@project-dashboard/core/messages/webhooks/message';
import { onTestFinished } from 'vitest';

/** A message that a receiver got. */
interface ReceivedMessage {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A real receiver of messages on a free port. */
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/** Starts a {@link Receiver}. */
export async function startReceiver() {
  const received: ReceivedMessage[] = [];
  const waiting = new Set<() => void>();
  let respond: (response: ServerResponse, message: ReceivedMessage) => void = (response) =>
    response.end('ok');
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const message = { headers: request.headers, body: Buffer.concat(chunks).toString() };
      received.push(message);
      for (const look of waiting) look();
      respond(response, message);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own }: Pick<AddressInfo, 'port'> = addressOf(server.address());
  const messages = () => received.map(({ body }) => webhookMessage.parse(JSON.parse(body)));
  return {
    url: `http://127.0.0.1:${own}/hooks/project-dashboard`,
    received,
    /** The types of the messages so far, in the order in which they came. */
    types: () => messages().map(({ type }) => type),
    /** The messages so far, as Standard Webhooks has them. */
    messages,
    /** Resolves once it has so many messages. */
    gets: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    /** How it responds from now on; 200 at first. */
    respond(how: typeof respond) {
      respond = how;
    },
    stop() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Starts a {@link Receiver} that stops with the test. */
export async function receiverOfTest(): Promise<Receiver> {
  const started = await startReceiver();
  onTestFinished(() => started.stop());
  return started;
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return address;
}
