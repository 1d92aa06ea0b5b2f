import * as z from 'zod/mini';
import { TOPICS } from '../route.ts';

/**
 * Reads of these topics are stale. The first event of a stream has no topics, unless changes came after the event that
 * the reader named in Last-Event-ID.
 */
const changed = z.object({
  event: z.literal('changed'),
  /** Send the last one as Last-Event-ID when the stream is opened again. */
  id: z.string(),
  data: z.object({
    topics: z.array(z.enum(TOPICS)),
    /** The revision of the project; it grows with every change. The first event of the agency's stream has the sum. */
    version: z.number(),
    /** The agency's stream only: the project that changed. Absent if several may have. */
    project: z.optional(z.string()),
  }),
});

/** Who else looks at the project, for the internal view. Each open stream counts as one viewer. */
const presence = z.object({
  event: z.literal('presence'),
  data: z.object({
    /** The id of this stream, for `noteEditing`. */
    stream: z.string(),
    /** The number of other internal viewers, the agency included. */
    internal: z.number(),
    client: z.number(),
    /** The ids of the rows that others are editing. */
    editing: z.array(z.string()),
  }),
});

/** The server ends this stream. Open it again. */
const bye = z.object({ event: z.literal('bye'), data: z.object({}) });

/** One event of a stream. It has topics and versions, never content. */
export const liveEvent = z.discriminatedUnion('event', [changed, presence, bye]);
export type LiveEvent = z.output<typeof liveEvent>;
