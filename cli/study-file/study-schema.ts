import { newProject } from '@project-dashboard/core/projects';
import * as z from 'zod/mini';

/** What a study file may hold: the body of a create, less the tokens, which are secrets and new for every project. */
export const studySchema = z.omit(newProject, { internalToken: true, clientToken: true });

/** A study that can be sent. */
export type Study = z.output<typeof studySchema>;

/** The fields that an unknown one at this place may have meant; none where there are none. */
export function fieldsBeside(path: string): string[] {
  let schema: z.core.$ZodType | undefined = studySchema;
  for (const step of path.split('.').slice(0, -1)) schema = partOf(schema, step);
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.def.shape) : [];
}

function partOf(schema: z.core.$ZodType | undefined, step: string): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodMiniArray) return filled(schema.def.element);
  return schema instanceof z.ZodMiniObject ? filled(schema.def.shape[step]) : undefined;
}

const filled = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined =>
  schema instanceof z.ZodMiniOptional ? filled(schema.def.innerType) : schema;
