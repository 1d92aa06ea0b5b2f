import { newProject } from '@project-dashboard/core/projects';
import * as z from 'zod/mini';

/** A study file is read as text. */
const answer = z.pipe(
  z.enum(['true', 'false'], { error: 'Must be true or false.' }),
  z.transform((text: 'true' | 'false') => text === 'true'),
);

/** The schema of a study file: the body of a create request without the tokens, which every project gets new. */
export const studySchema = z.extend(
  z.omit(newProject, { internalToken: true, clientToken: true }),
  { takesPart: z.optional(answer) },
);

/** A valid study. */
export type Study = z.output<typeof studySchema>;

/** The known fields at the place of an unknown field. Empty if the place has no fields. */
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
