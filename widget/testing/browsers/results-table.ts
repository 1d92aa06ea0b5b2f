import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { ENGINES, type EngineName } from './engines.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The version of the browser that made the journey. */
    engineVersion?: string;
  }
}

/** Prints the table of the README, if journeys were made. */
export const resultsTable: Reporter = {
  onTestRunEnd(modules) {
    const date = new Date().toISOString().slice(0, 10);
    const names = Object.keys(ENGINES).filter((name): name is EngineName => name in ENGINES);
    const rows = names.flatMap((name) => {
      const all = made(modules.filter(({ project }) => project.name === name));
      const version = all.map((one) => one.meta().engineVersion).find((one) => one !== undefined);
      if (all.length === 0) return [];
      return `| ${ENGINES[name].label} | ${version ?? '?'} | ${passed(all)} of ${all.length} | ${date} |`;
    });
    if (rows.length === 0) return;
    const head = ['| engine | version | journeys passed | date |', '|---|---|---|---|'];
    process.stdout.write(`${[...head, ...rows].join('\n')}\n`);
  },
};

const made = (modules: readonly TestModule[]): readonly TestCase[] =>
  modules
    .flatMap((module) => [...module.children.allTests()])
    .filter((one) => one.result().state !== 'skipped');
const passed = (all: readonly TestCase[]) =>
  all.filter((one) => one.result().state === 'passed').length;
