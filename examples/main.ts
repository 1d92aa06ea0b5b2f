import { startExamples } from './serving/start-examples.ts';

// `npm run examples`: every example on one page, with an API of their own, until Ctrl-C.
try {
  const { url, api, stop } = await startExamples(Number(process.env.PORT ?? 8080));
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void stop().then(() => process.exit(0)));
  process.stdout.write(`The examples are at ${url}, their API is at ${api.url}\n`);
  process.stdout.write('Ctrl-C stops both and throws the database away.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
