import * as z from 'zod/mini';
import { dateLine, line, requiredLine, TEXT_LIMITS } from '../../texts/text/schema.ts';
import { causeKind } from './causes/date-change-cause.ts';

const MOST_CAUSES = 3;

/** A cause in a body. Which fields belong to which kind is checked by `checkCauses`. */
const statedCause = z.strictObject({
  kind: causeKind,
  /** The id of the client input or of the approval. */
  id: z.optional(line(128)),
  /** The name of an outside cause, which the client reads; for every other kind an internal reason. */
  text: z.optional(line(TEXT_LIMITS.reason)),
  /** The working days of the move that this cause explains. Give them for all causes or for none. */
  days: z.optional(
    z
      .number()
      .check(
        z.int({ error: 'Must be a whole number of days.' }),
        z.minimum(1, { error: 'Must be 1 or more.' }),
        z.maximum(10_000, { error: 'Must be at most 10000.' }),
      ),
  ),
  /** When the client input or the approval is expected, in every form that a typed date may have. */
  expectedOn: z.optional(dateLine),
});
export type StatedCause = z.output<typeof statedCause>;

/** The causes of a move, at most three. None means that the cause is not stated. */
export const statedCauses = z
  .array(statedCause)
  .check(z.maxLength(MOST_CAUSES, { error: `Name at most ${MOST_CAUSES} causes.` }));

/** Body of POST /api/projects/{id}/slip/{groupId}/causes: other causes, an answer to a disagreement, or both. */
export const newCauses = z.strictObject({
  causes: z.optional(statedCauses),
  /** The answer to the client's disagreement, which the client reads. */
  reply: z.optional(requiredLine(TEXT_LIMITS.reason, 'Write a reply.')),
});

/** Null takes the disagreement back. */
export const newDispute = z.strictObject({
  text: z.nullable(requiredLine(TEXT_LIMITS.reason, 'Say why you disagree.')),
});

export const newPlan = z.strictObject({
  note: z.optional(line(TEXT_LIMITS.reason)),
  /** The approval by which the client agrees. */
  approvalId: z.optional(line(128)),
});

/** Query of GET /api/projects/{id}/slip: another milestone than the finish. */
export const slipQuery = z.strictObject({ milestone: z.optional(line(128)) });
