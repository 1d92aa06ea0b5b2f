import { expect, test } from 'vitest';
import type { HostEvents } from '../data/host-events.ts';
import {
  type AttributeTable,
  type AttributeValues,
  dashboardAttributes,
  healthAttributes,
  listAttributes,
} from '../elements/attributes.ts';
import { elementManifest } from '../npm/manifest.ts';
import type {
  ProjectDashboardProps,
  ProjectElementEventMap,
  ProjectHealthProps,
  ProjectListProps,
} from './elements.d.ts';

/** True if both types are the same. */
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Details = { [Name in keyof ProjectElementEventMap]: ProjectElementEventMap[Name]['detail'] };
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
    true satisfies Same<keyof Read<typeof dashboardAttributes>, keyof Set<ProjectDashboardProps>>,
    true satisfies Same<keyof Read<typeof listAttributes>, keyof Set<ProjectListProps>>,
    true satisfies Same<keyof Read<typeof healthAttributes>, keyof Set<ProjectHealthProps>>,
    true satisfies Read<typeof dashboardAttributes> extends Set<ProjectDashboardProps>
      ? true
      : false,
    true satisfies Set<ProjectDashboardProps> extends Read<typeof dashboardAttributes>
      ? true
      : false,
    true satisfies Read<typeof listAttributes> extends Set<ProjectListProps> ? true : false,
    true satisfies Set<ProjectListProps> extends Read<typeof listAttributes> ? true : false,
    true satisfies Details extends HostEvents ? true : false,
    true satisfies HostEvents extends Details ? true : false,
  ];
  expect(checks).toHaveLength(9);
});

test("the manifest lists the elements' attributes, members and events", () => {
  const EVENTS = Object.keys({
    ready: 0,
    error: 0,
    view: 0,
    changed: 0,
    resize: 0,
  } satisfies Record<keyof HostEvents, 0>);
  const said = elementManifest('widget.js').modules.flatMap(({ declarations }) => declarations);
  const of = (tagName: string, table: AttributeTable) => ({
    tagName,
    attributes: Object.keys(table).toSorted(),
    members: [...Object.keys(table), 'refresh', 'print'].toSorted(),
    events: EVENTS.toSorted(),
  });
  expect(
    said.map(({ tagName, attributes, members, events }) => ({
      tagName,
      attributes: attributes.map(({ name }) => name).toSorted(),
      members: members.map(({ name }) => name).toSorted(),
      events: events.map(({ name }) => name).toSorted(),
    })),
  ).toEqual([
    of('project-dashboard', dashboardAttributes),
    of('project-list', listAttributes),
    of('project-health', healthAttributes),
  ]);
});
