import { keptText, moveWarning, previewMoves } from '@project-dashboard/core/milestones';
import * as z from 'zod/mini';
import { defineTool } from '../tool.ts';
import { moveArguments, plannedMove } from './planned-move.ts';

/** What a reschedule or a shift would do. */
export const previewMove = defineTool({
  name: 'preview_move',
  title: 'Preview a move',
  description:
    'What a reschedule (dueDate) or a shift (shiftDays) of milestones would do. Changes nothing. Show the moves to a person before move_timeline.',
  input: z.strictObject(moveArguments),
  async run(given, context) {
    const { project, rows, row, request, changes, moves, hash } = await plannedMove(given, context);
    const preview = previewMoves(
      rows,
      { baseId: row.id, keepsBase: request.kind === 'shift', changes },
      context.today,
    );
    const count = moves.length === 1 ? '1 milestone moves.' : `${moves.length} milestones move.`;
    const warning = moveWarning(preview.moves);
    const next = context.allowsChanges
      ? 'If a person agrees, call move_timeline with the same arguments and previewHash.'
      : 'This server is read-only.';
    return {
      text: [count, warning, 'Nothing was changed.', next].filter(Boolean).join(' '),
      data: { slug: project.slug, moves, others: keptText(preview.kept), previewHash: hash },
    };
  },
});
