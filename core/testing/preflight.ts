import type { TestProject } from 'vitest/node';
import { findChromium } from './browser.ts';
import { built } from './built.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** What the tests of a project cannot run without. */
    needs: readonly ('Chromium' | 'widget' | 'api' | 'cli')[];
  }
}

/** Vitest's global setup: a run of a whole project ends at once, with one sentence, if it lacks what it needs. */
export async function setup(project: TestProject): Promise<void> {
  const chosen = new Set(project.vitest.state.getPaths());
  const { testFiles } = await project.globTestFiles();
  // A few chosen files may need less, and ask for it themselves.
  if (!testFiles.every((path) => chosen.has(path))) return;
  orEnd(() => {
    for (const need of project.getProvidedContext().needs)
      if (need === 'Chromium') findChromium();
      else built(need);
  });
}

/** Ends this process with the sentence of what is missing. */
export function orEnd(find: () => void): void {
  try {
    find();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
