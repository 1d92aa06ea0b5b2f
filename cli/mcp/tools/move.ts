import { shiftTimeline } from '@project-dashboard/core/rows/milestones/fields';
import {
  keptText,
  moveWarning,
  previewMoves,
} from '@project-dashboard/core/rows/milestones/timeline/preview-moves';
import { rescheduleMilestone } from '@project-dashboard/core/rows/milestones/timeline/reschedule-milestone';
import { shiftFutureMilestones } from '@project-dashboard/core/rows/milestones/timeline/shift-future-milestones';
import { slip } from '@project-dashboard/core/rules/slip/schema';
import { CommanderError } from 'commander';
import * as z from 'zod/mini';
import { changedRows, readPlan } from '../../rows/row-changes.ts';
import { milestones, rowNamed } from '../../rows/row-list.ts';
import { causesOf, readCause } from '../../rows/stated-cause.ts';
import { Failure } from '../../terminal/failure.ts';
import { type Context, defineTool, described, projectArgument } from '../tool.ts';

/** The arguments of a preview, which the move repeats. */
const moveArguments = {
  project: projectArgument,
  milestone: described(z.string(), 'Title, a part of it, or id.'),
  dueDate: z.optional(described(z.string(), 'Reschedule: the new due date, ISO, a working day.')),
  moveLater: z.optional(
    described(z.boolean(), 'Reschedule: later open milestones move by the same working days.'),
  ),
  shiftDays: z.optional(
    described(
      shiftTimeline.shape.businessDaysShift,
      'Shift instead: later open milestones move to their original dates plus these working days; 0 puts the original dates back.',
    ),
  ),
  reason: z.optional(described(z.string(), 'Why. The client does not see it.')),
  causes: z.optional(
    described(
      z.array(z.string()).check(z.maxLength(3, { error: 'Name at most 3 causes.' })),
      'input:ROW, approval:ROW, ours, scope or outside:NAME; with several, each with =DAYS. Only what a person said.',
    ),
  ),
  expected: z.optional(described(z.string(), 'When the row of a cause is expected, ISO.')),
};
const move = z.strictObject(moveArguments);
type MoveArguments = z.output<typeof move>;

const refused = (message: string, fix?: string): Failure =>
  new Failure(message, { code: 'move.refused', ...(fix !== undefined && { fix }) });

/** What a move would do, and the hash that lets it happen. Changes nothing. Throws a Failure for a move that is not allowed. */
async function plannedMove(given: MoveArguments, context: Context) {
  const { client, today } = context;
  const { dueDate, shiftDays, moveLater = false, reason } = given;
  const project = await context.project(given.project);
  const { rows, calendar } = await readPlan(client, project.id);
  const { row } = rowNamed(milestones, rows, project.slug, given.milestone);
  const stated = await causesOf(typedCauses(given), client, project);
  if ((dueDate === undefined) === (shiftDays === undefined))
    throw refused('Pass dueDate to reschedule or shiftDays to shift, and not both.');
  if (shiftDays !== undefined && moveLater)
    throw refused('moveLater belongs to dueDate. A shift always moves the later milestones.');
  const request =
    dueDate === undefined
      ? ({ kind: 'shift', days: shiftDays ?? 0, ...stated } as const)
      : ({ kind: 'reschedule', dueDate, moveLater, reason: reason ?? null, ...stated } as const);
  const outcome =
    request.kind === 'shift'
      ? shiftFutureMilestones(rows, row.id, request.days, calendar)
      : rescheduleMilestone(
          rows,
          { id: row.id, newDate: request.dueDate, reason, shiftDownstream: moveLater },
          today,
          calendar,
        );
  if (!outcome.ok) {
    // The name of a free day is text that people wrote.
    const isQuote = calendar.free.some(({ name }) => outcome.message.includes(name));
    throw isQuote ? refused('The new due date is a free day.') : refused(outcome.message);
  }
  const { changes } = outcome;
  const moves = changes.flatMap(({ id, dueDate: to }) => {
    const moved = rows.find((one) => one.id === id);
    return moved === undefined || moved.dueDate === to
      ? []
      : [{ id, title: moved.title, from: moved.dueDate, to }];
  });
  const versions = rows.map(({ id, version }) => [id, version]);
  const hash = context.seal(
    JSON.stringify({ project: project.id, base: row.id, request, moves, versions }),
  );
  return { project, rows, row, request, stated, changes, moves, hash, calendar };
}

function typedCauses({ causes, reason, expected }: MoveArguments) {
  try {
    return { cause: causes?.map(readCause), reason, expected };
  } catch (error) {
    if (error instanceof CommanderError) throw refused(`causes: ${error.message}`);
    throw error;
  }
}

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
      data: { slug: project.slug, moves, others: keptText(preview), previewHash: hash },
    };
  },
});

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
