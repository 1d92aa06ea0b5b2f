import { COPIED_HEADINGS, copiedTable } from '../../texts/text-table/text-table.ts';
import type { FieldOn } from '../fields/shown.ts';
import type { ClientInput } from '../inputs/schema.ts';
import { inputShown } from '../inputs/shown.ts';
import type { MilestoneRow } from '../milestones/schema.ts';
import { milestoneShown } from '../milestones/shown.ts';
import type { ClientProject } from './schema.ts';
import { STAGES, stageLabel } from './success-criteria.ts';

/** The milestones as a copied text table, in list order. */
export const milestonesAsText = (
  rows: readonly Pick<MilestoneRow, 'status' | FieldOn<typeof milestoneShown, 'copiedText'>>[],
): string => copiedTable(COPIED_HEADINGS.milestones, milestoneShown, rows);

/** The client inputs as a copied text table, in list order. */
export const inputsAsText = (
  rows: readonly Pick<ClientInput, 'status' | FieldOn<typeof inputShown, 'copiedText'>>[],
): string => copiedTable(COPIED_HEADINGS.inputs, inputShown, rows);

const NO_QUESTIONS = 'None yet';

/**
 * The analysis plan as copied text: a heading, numbered questions, the three criteria with targets.
 */
export function analysisPlanAsText(
  plan: Pick<ClientProject, 'businessQuestions' | 'successCriteria'>,
): string {
  const questions = plan.businessQuestions.map((question, place) => `${place + 1}. ${question}`);
  const criteria = STAGES.flatMap((stage) => {
    const { description, target } = plan.successCriteria[stage];
    return ['', `${stageLabel(stage)}: ${description}`, `Target: ${target}`];
  });
  return [
    'ANALYSIS PLAN',
    '',
    'Business questions',
    ...(questions.length > 0 ? questions : [NO_QUESTIONS]),
    '',
    'Success criteria',
    ...criteria,
  ].join('\n');
}
