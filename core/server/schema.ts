import * as z from 'zod/mini';

/** What a server says about itself, to compare with the settings of a command line. */
export const server = z.object({
  version: z.string(),
  /** PUBLIC_URL of the server, without a trailing slash; null where it is not set. */
  publicUrl: z.nullable(z.string()),
  /** REPORT_TIMEZONE of the server. */
  reportTimezone: z.string(),
});
export type Server = z.output<typeof server>;
