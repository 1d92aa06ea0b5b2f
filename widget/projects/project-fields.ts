import { projectForm } from '@project-dashboard/core/projects';
import * as z from 'zod/mini';

/** The fields of Add New Project, in their order (SPEC section 2). */
export const PROJECT_FIELDS = [
  { name: 'title', label: 'Study Name', placeholder: 'Q3 2026 Brand Perception Study' },
  { name: 'client', label: 'Company', placeholder: 'Company name' },
  { name: 'projectLead', label: 'Project Lead', placeholder: 'Lead name' },
  {
    name: 'startDate',
    label: 'Start Date',
    placeholder: 'July 15, 2025',
    hint: 'Any date format works.',
  },
] as const;

type FieldName = (typeof PROJECT_FIELDS)[number]['name'];

/** What was typed so far. */
export type ProjectDraft = Readonly<Record<FieldName, string>>;

export const EMPTY_DRAFT: ProjectDraft = { title: '', client: '', projectLead: '', startDate: '' };

/** The first fault of each field, by its name; empty where the draft can be sent. */
export function draftFaults(draft: ProjectDraft): Readonly<Record<string, string>> {
  const issues = z.safeParse(projectForm, draft).error?.issues ?? [];
  // The last one of a name wins, so the first fault goes in last.
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path[0], issue.message]));
}
