import { slip } from '@project-dashboard/core/slip';
import * as z from 'zod/mini';
import { changedRows } from '../../rows/row-changes.ts';
import { Failure } from '../../terminal/failure.ts';
import { defineTool, described } from '../tool.ts';
import { moveArguments, plannedMove } from './planned-move.ts';

/** Moves milestones as a preview showed it. */
export const moveTimeline = defineTool({
  name: 'move_timeline',
  title: 'Move milestones',
  description:
    'Makes the move of a preview. Takes the arguments of preview_move and its previewHash; refused if anything changed since.',
  changes: true,
  input: z.strictObject({
    ...moveArguments,
    previewHash: described(z.string(), 'Of preview_move.'),
  }),
  async run({ previewHash, ...given }, context) {
    const { client } = context;
    const { project, rows, row, request, stated, hash } = await plannedMove(given, context);
    if (hash !== previewHash)
      throw new Failure(
        'Nothing was changed: the previewHash is not that of this move. The arguments differ from the preview, or the project changed since.',
        { code: 'preview.stale', fix: 'Call preview_move again and show its moves.' },
      );
    const { id } = project;
    const changed =
      request.kind === 'shift'
        ? (
            await client.shiftTimeline({
              id,
              body: { baseMilestoneId: row.id, businessDaysShift: request.days, ...stated },
            })
          ).affectedMilestones
        : await client
            .rescheduleMilestone(
              {
                id: row.id,
                body: {
                  newDate: request.dueDate,
                  reason: request.reason,
                  shiftDownstream: request.moveLater,
                  ...stated,
                },
              },
              { ifMatch: row.version },
            )
            .then(({ milestone, affectedMilestones }) => [milestone, ...affectedMilestones]);
    const changes = changedRows(rows, changed);
    const { ledger } = slip.parse(await client.readSlip({ id }));
    return {
      text: `Milestones changed: ${changes.length}. "project-dashboard project undo ${project.slug}" takes the move back.`,
      data: { slug: project.slug, changes, slip: ledger?.sentence ?? null },
    };
  },
});
