import { statSync } from 'node:fs';
import {
  BaseSequencer,
  type Reporter,
  type TestCase,
  type TestModule,
  type TestSpecification,
} from 'vitest/node';

/**
 * Projects in the order of the configuration, and in a project the largest files first: the last files are short, so
 * that no core is idle for long at the end. The order is the same in every run, also in a fresh clone.
 */
export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = new Map(files.map(({ moduleId }) => [moduleId, statSync(moduleId).size]));
    const rank = (spec: TestSpecification) => this.ctx.projects.indexOf(spec.project);
    const bytes = ({ moduleId }: TestSpecification) => size.get(moduleId) ?? 0;
    return files.toSorted((a, b) => rank(a) - rank(b) || bytes(b) - bytes(a));
  }
}

/** The last lines of a run: why tests were skipped, and `N passed, N failed`. */
export const lastLines: Reporter = {
  onTestRunEnd(modules, errors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: 'passed' | 'failed' | 'skipped') =>
      tests.filter((test) => test.result().state === state).length;
    // A run without tests ended before them.
    const broken = tests.length === 0 ? 1 : modules.filter(isBroken).length + errors.length;
    const failed = count('failed') + broken;
    const skipped = count('skipped');
    const lines = [
      ...reasons(tests),
      `${count('passed')} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`,
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  },
};

/** True for a file that failed as a whole. It counts as one failed test. */
const isBroken = (module: TestModule): boolean =>
  module.state() === 'failed' && [...module.children.allTests('failed')].length === 0;

/** How many tests were skipped for each reason. */
function reasons(tests: readonly TestCase[]): string[] {
  const counts = new Map<string, number>();
  for (const test of tests) {
    const reason = reasonOf(test);
    if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `${count} skipped: ${reason}`);
}

function reasonOf(test: TestCase): string | undefined {
  const result = test.result();
  // What a search by name leaves out needs no reason.
  if (result.state !== 'skipped' || test.project.vitest.config.testNamePattern) return undefined;
  return result.note ?? test.project.getProvidedContext().postgresMissing;
}
