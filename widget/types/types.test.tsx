import { expect, test } from 'vitest';
import type {
  AttributeTable,
  AttributeValues,
  dashboardAttributes,
  healthAttributes,
  listAttributes,
} from '../elements/attributes.ts';
import type { ProjectDashboardProps, ProjectHealthProps, ProjectListProps } from './elements.d.ts';

/** True if both types are the same. */
type Same<A, B> = [A, B] extends [B, A] ? true : false;
type Read<Table extends AttributeTable> = {
  [K in keyof AttributeValues<Table>]-?: NonNullable<AttributeValues<Table>[K]>;
};
/** The properties that may be set. Excludes the text form of a list and of a level. */
type Set<Props> = {
  [K in keyof Props]-?: K extends 'sections' | 'heading'
    ? Exclude<NonNullable<Props[K]>, string>
    : NonNullable<Props[K]>;
};

test('the declared types match the elements', () => {
  // The compiler checks each line.
  const checks: readonly true[] = [
    true satisfies Same<Read<typeof dashboardAttributes>, Set<ProjectDashboardProps>>,
    true satisfies Same<Read<typeof listAttributes>, Set<ProjectListProps>>,
    true satisfies Same<Read<typeof healthAttributes>, Set<ProjectHealthProps>>,
  ];
  expect(checks).toHaveLength(3);
});
