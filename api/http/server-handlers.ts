import type { Handlers } from './handler.ts';
import type { Site } from './pages/site.ts';

/** The handler that reports the server's version, address and time zone. */
export const serverHandlers = (
  { publicUrl, reportTimezone }: Site,
  version: string,
): Handlers<'readServer'> => ({
  readServer: async () => ({ version, publicUrl: publicUrl ?? null, reportTimezone }),
});
