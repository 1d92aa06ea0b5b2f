import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Vitest's global setup: one PostgreSQL for the whole run, whichever of its projects need it. */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject();
  if ('postgresUrl' in run.getProvidedContext()) return undefined;
  const { url, stop } = await startPostgres();
  run.provide('postgresUrl', url);
  return stop;
}
