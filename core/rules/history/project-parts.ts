import { isSameValue } from '../../rows/fields/shown.ts';
import type { Project } from '../../rows/projects/schema.ts';
import type { ChangeValues } from './change.ts';

/** Fields whose changes the history does not record: version, time of the change and position in the list. */
const COUNTED: readonly string[] = ['version', 'updatedAt', 'sortOrder'];

/** The fields that differ between two states of a row, with both values; null if none differ. */
export function differingFields(
  before: ChangeValues,
  after: ChangeValues,
): { readonly before: ChangeValues; readonly after: ChangeValues } | null {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !COUNTED.includes(name) && !isSameValue(before[name] ?? null, after[name] ?? null),
  );
  if (names.length === 0) return null;
  const only = (row: ChangeValues) =>
    Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { before: only(before), after: only(after) };
}

/** The part of the history for each field of a project. Fields with null, such as tokens, are not recorded. */
const PARTS = {
  title: 'header',
  client: 'header',
  projectLead: 'header',
  sharedFolderUrl: 'header',
  startDate: 'header',
  slug: 'header',
  takesPart: 'header',
  finishMilestoneId: 'header',
  sharesLedger: 'header',
  clientPageUrl: 'header',
  businessQuestions: 'plan',
  successCriteria: 'plan',
  designImprovements: 'plan',
  orchestrationImprovements: 'plan',
  internalToken: null,
  clientToken: null,
  archivedAt: null,
  id: null,
  createdAt: null,
  updatedAt: null,
  version: null,
} as const satisfies Record<keyof Project, 'header' | 'plan' | null>;

export const recordedProject = (project: Project): ChangeValues =>
  Object.fromEntries(Object.entries(project).filter(([name]) => partOf(name) !== null));

const partOf = (name: string): 'header' | 'plan' | null =>
  new Map<string, 'header' | 'plan' | null>(Object.entries(PARTS)).get(name) ?? null;

/** The changes between two states of a project, one for the header and one for the plan. */
export function projectChangesBetween(before: Project, after: Project) {
  return (['header', 'plan'] as const).flatMap((list) => {
    const only = (project: Project) =>
      Object.fromEntries(Object.entries(project).filter(([name]) => partOf(name) === list));
    const fields = differingFields(only(before), only(after));
    return fields ? [{ list, ...fields }] : [];
  });
}
