import type { TestProject } from 'vitest/node';
import { launchBrowserServer } from '../../core/testing/browser.ts';
import { built } from '../../core/testing/built.ts';
import { orEnd } from '../../core/testing/preflight.ts';
import { type Sample, startExamples } from '../serving/start-examples.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    examplesUrl: string;
    apiUrl: string;
    samples: readonly Sample[];
    browserEndpoint: string;
  }
}

/** One server of all examples, as in `npm run examples`, and one browser for all tests. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  orEnd(() => {
    built('api');
    built('widget');
  });
  const [{ url, api, stop }, browser] = await Promise.all([
    startExamples(0),
    launchBrowserServer(),
  ]);
  provide('examplesUrl', url);
  provide('apiUrl', api.url);
  provide('samples', api.samples);
  provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await stop();
  };
}
