import { projectForm } from '@project-dashboard/core/projects';
import * as z from 'zod/mini';

/** The fields of Add New Project in order (SPEC section 2). */
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

/** The text typed so far, by field. */
export type ProjectDraft = Readonly<Record<FieldName, string>>;

export const EMPTY_DRAFT: ProjectDraft = { title: '', client: '', projectLead: '', startDate: '' };

/** The first error of each field by its name. Empty if the draft can be sent. */
export function draftFaults(draft: ProjectDraft): Readonly<Record<string, string>> {
  const issues = z.safeParse(projectForm, draft).error?.issues ?? [];
  // Reversed, because the last entry of a name wins and each field must show its first error.
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path[0], issue.message]));
}
