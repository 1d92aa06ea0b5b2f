import type { Project } from '../projects/schema.ts';
import type { ChangeValues } from './change.ts';
import { differingFields } from './differing-fields.ts';

/** The part of a project that each of its own fields belongs to in the history; tokens belong to none. */
const PARTS = {
  title: 'header',
  client: 'header',
  projectLead: 'header',
  sharedFolderUrl: 'header',
  startDate: 'header',
  slug: 'header',
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

/** What the history keeps of a project's own fields. */
export const recordedProject = (project: Project): ChangeValues =>
  Object.fromEntries(Object.entries(project).filter(([name]) => partOf(name) !== null));

const partOf = (name: string): 'header' | 'plan' | null =>
  new Map<string, 'header' | 'plan' | null>(Object.entries(PARTS)).get(name) ?? null;

/** The changes between two forms of a project, header and plan apart. */
export function projectChangesBetween(before: Project, after: Project) {
  return (['header', 'plan'] as const).flatMap((list) => {
    const only = (project: Project) =>
      Object.fromEntries(Object.entries(project).filter(([name]) => partOf(name) === list));
    const fields = differingFields(only(before), only(after));
    return fields ? [{ list, ...fields }] : [];
  });
}
