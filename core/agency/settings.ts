import * as z from 'zod/mini';
import { agencyFace } from './schema.ts';

/** The agency's settings as it edits them. */
export const agencySettings = z.extend(agencyFace, {
  /** Replies to mails go here; without it, to the project's lead if that is a mail address. */
  replyTo: z.nullable(z.string()),
  /** True if the client takes part in new projects, unless a create request says otherwise. */
  takesPartByDefault: z.boolean(),
  version: z.number(),
});
export type AgencySettings = z.output<typeof agencySettings>;
