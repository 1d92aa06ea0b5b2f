import { connect, createServer } from 'node:net';

/** Starts a proxy in front of the API at `url` that forwards requests, but drops the first `count` responses. */
export async function dropAnswers(url: string, count: number) {
  const { hostname, port } = new URL(url);
  let left = count;
  const proxy = createServer((caller) => {
    const api = connect(Number(port), hostname);
    caller.pipe(api);
    api.once('data', (first) => {
      if (left-- > 0) {
        caller.destroy();
        api.destroy();
        return;
      }
      caller.write(first);
      api.pipe(caller);
    });
    for (const socket of [caller, api])
      socket.on('error', () => {
        caller.destroy();
        api.destroy();
      });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => new Promise((resolve) => proxy.close(resolve)),
  };
}
