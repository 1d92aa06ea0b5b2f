import type { Handlers } from './handler.ts';
import type { Site } from './pages/site.ts';

/** Answers what a server says about itself. */
export const serverHandlers = (
  { publicUrl, reportTimezone }: Site,
  version: string,
): Handlers<'readServer'> => ({
  readServer: async () => ({ version, publicUrl: publicUrl ?? null, reportTimezone }),
});
