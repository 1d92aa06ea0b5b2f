import type { ClientProject } from './schema.ts';
import { STAGES, stageLabel } from './success-criteria.ts';

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
