import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import { PostgresMissing } from './postgres-binaries.ts';

/**
 * Vitest's global setup: one PostgreSQL for the whole run, whichever of its projects need it. A run without one skips
 * the tests that need it.
 */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject();
  if ('postgresUrl' in run.getProvidedContext()) return undefined;
  try {
    const { url, stop } = await startPostgres();
    run.provide('postgresUrl', url);
    return stop;
  } catch (error) {
    if (!(error instanceof PostgresMissing)) throw error;
    process.stderr.write(`Skipped: ${error.message}\n`);
    run.provide('postgresUrl', undefined);
    run.provide('postgresMissing', error.message);
    return undefined;
  }
}
