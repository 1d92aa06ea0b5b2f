import * as z from 'zod/mini';

/** The subscribe address of a calendar. It opens nothing else, and ends with the link that it belongs to. */
export const feedAddress = z.object({ url: z.string() });
