import * as z from 'zod/mini';

/** A session in stored form. `hash` is its id and is not a secret. */
export const storedSession = z.object({ hash: z.string(), expiresAt: z.string() });
export type Session = z.output<typeof storedSession>;

/** The columns of a {@link storedSession}. */
export const SESSION_COLUMNS = { hash: 'id_hash', expiresAt: 'expires_at' };
