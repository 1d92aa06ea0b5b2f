import { startExamples } from './serving/start-examples.ts';

// `npm run examples`: serves every example on one page and starts an API, until Ctrl-C.
try {
  const { url, api, stop } = await startExamples(Number(process.env.PORT ?? 8080));
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void stop().then(() => process.exit(0)));
  process.stdout.write(`The examples are at ${url}. Their API is at ${api.url}\n`);
  process.stdout.write('Ctrl-C stops both and deletes the database.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
