import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

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
