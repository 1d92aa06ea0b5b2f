import { type Project, project } from '@project-dashboard/core/projects';
import type { Knex } from 'knex';
import * as z from 'zod/mini';

const columns = {
  id: 'id',
  slug: 'slug',
  title: 'title',
  client: 'client',
  projectLead: 'project_lead',
  startDate: 'start_date',
  sharedFolderUrl: 'shared_folder_url',
  internalToken: 'internal_token',
  clientToken: 'client_token',
  businessQuestions: 'business_questions',
  successCriteria: 'success_criteria',
  designImprovements: 'design_improvements',
  orchestrationImprovements: 'orchestration_improvements',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  version: 'version',
};

const json = z.pipe(
  z.string(),
  z.transform((text): unknown => JSON.parse(text)),
);
const { shape } = project;

const storedProject = z.extend(project, {
  businessQuestions: z.pipe(json, shape.businessQuestions),
  successCriteria: z.pipe(json, shape.successCriteria),
  designImprovements: z.pipe(json, shape.designImprovements),
  orchestrationImprovements: z.pipe(json, shape.orchestrationImprovements),
});

/** Projects as the whole rows that the agency sees. */
export const selectProjects = (knex: Knex) => knex('projects').select(columns);

/** Reads selected rows; what the database holds is checked here. */
export const readProjects = (rows: unknown): Project[] => z.array(storedProject).parse(rows);

/** A project as it is stored. */
export const encodeProject = (row: Project) => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  client: row.client,
  project_lead: row.projectLead,
  start_date: row.startDate,
  shared_folder_url: row.sharedFolderUrl,
  internal_token: row.internalToken,
  client_token: row.clientToken,
  business_questions: JSON.stringify(row.businessQuestions),
  success_criteria: JSON.stringify(row.successCriteria),
  design_improvements: JSON.stringify(row.designImprovements),
  orchestration_improvements: JSON.stringify(row.orchestrationImprovements),
  created_at: row.createdAt,
  updated_at: row.updatedAt,
  version: row.version,
});
