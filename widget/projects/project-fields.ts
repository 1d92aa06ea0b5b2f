import { askedLabel, fieldsOn } from '@project-dashboard/core/rows/fields/shown';
import { type ProjectForm, projectForm } from '@project-dashboard/core/rows/projects/fields';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import * as z from 'zod/mini';

/** The text typed so far, by field. */
export type ProjectDraft = Readonly<Record<keyof ProjectForm, string>>;

export const EMPTY_DRAFT: ProjectDraft = { title: '', client: '', projectLead: '', startDate: '' };

const LOOKS: Readonly<Record<keyof ProjectForm, { placeholder: string; hint?: string }>> = {
  title: { placeholder: 'Q3 2026 Brand Perception Study' },
  client: { placeholder: 'Company name' },
  projectLead: { placeholder: 'Lead name' },
  startDate: { placeholder: 'July 15, 2025', hint: 'Any date format works.' },
};

/** The fields of Add New Project in order. */
export const PROJECT_FIELDS = fieldsOn(projectShown, 'newRow').map(({ name, field }) => ({
  name,
  label: askedLabel(field),
  ...LOOKS[name],
}));

/** The first error of each field by its name. Empty if the draft can be sent. */
export function draftFaults(draft: ProjectDraft): Readonly<Record<string, string>> {
  const issues = z.safeParse(projectForm, draft).error?.issues ?? [];
  // Reversed, because the last entry of a name wins and each field must show its first error.
  return Object.fromEntries(issues.toReversed().map((issue) => [issue.path[0], issue.message]));
}
