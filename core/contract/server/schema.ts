import * as z from 'zod/mini';
import { line } from '../../texts/text/schema.ts';

/** Facts about a server that the CLI compares with its own settings. */
export const server = z.object({
  version: z.string(),
  /** PUBLIC_URL of the server, without a trailing slash; null if it is not set. */
  publicUrl: z.nullable(z.string()),
  /** REPORT_TIMEZONE of the server. */
  reportTimezone: z.string(),
});
export type Server = z.output<typeof server>;

/** Body of POST /api/session: the agency key, or the code of a sign-in link. */
export const signIn = z.union([
  z.strictObject({ key: line(512) }),
  z.strictObject({ code: line(512) }),
]);

/** A session of the /dashboard list. Times are UTC, ISO 8601. */
export const session = z.object({ expiresAt: z.string() });

/** Whether a browser is signed in: when its session ends, or null without a session. */
export const sessionState = z.object({ expiresAt: z.nullable(z.string()) });

/** A sign-in link. It works once and expires after 15 minutes. */
export const signinLink = z.object({ url: z.string(), expiresAt: z.string() });
