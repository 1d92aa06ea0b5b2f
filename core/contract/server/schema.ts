import * as z from 'zod/mini';

/** Facts about a server that the CLI compares with its own settings. */
export const server = z.object({
  version: z.string(),
  /** PUBLIC_URL of the server, without a trailing slash; null if it is not set. */
  publicUrl: z.nullable(z.string()),
  /** REPORT_TIMEZONE of the server. */
  reportTimezone: z.string(),
});
export type Server = z.output<typeof server>;
