import type { ClientProject } from '@project-dashboard/core/rows/projects/schema';
import {
  STAGES,
  type Stage,
  stageLabel,
} from '@project-dashboard/core/rows/projects/success-criteria';
import * as z from 'zod/mini';
import type { Difference } from '../../ui/notice/ConflictNotice.tsx';

/** The part of a project that the plan's form edits. */
export type PlanBody = Pick<ClientProject, 'businessQuestions' | 'successCriteria'>;

/** The plan as one text for each field. The questions are one field, because they are saved as a whole. */
export type PlanValues = Readonly<
  Record<'questions' | `${Stage} ${'description' | 'target'}`, string>
>;

const questions = z.array(z.string());

export const planValues = ({ businessQuestions, successCriteria }: PlanBody): PlanValues => ({
  questions: JSON.stringify(businessQuestions),
  'see description': successCriteria.see.description,
  'see target': successCriteria.see.target,
  'select description': successCriteria.select.description,
  'select target': successCriteria.select.target,
  'buy description': successCriteria.buy.description,
  'buy target': successCriteria.buy.target,
});

/** The plan of {@link planValues}. */
export const planOf = (values: PlanValues): PlanBody => {
  const stage = (name: Stage) => ({
    description: values[`${name} description`],
    target: values[`${name} target`],
  });
  return {
    businessQuestions: questions.parse(JSON.parse(values.questions)),
    successCriteria: { see: stage('see'), select: stage('select'), buy: stage('buy') },
  };
};

/** Every question and criterion in which the two plans differ, by the label of its field. */
export function planDifferences(theirs: PlanBody, yours: PlanBody): Difference[] {
  const count = Math.max(theirs.businessQuestions.length, yours.businessQuestions.length);
  const asked = Array.from({ length: count }, (_, index) => ({
    label: `Question ${index + 1}`,
    theirs: theirs.businessQuestions[index] ?? '',
    yours: yours.businessQuestions[index] ?? '',
  }));
  const criteria = STAGES.flatMap((stage) =>
    (['description', 'target'] as const).map((part) => ({
      label: `${stageLabel(stage)} ${part}`,
      theirs: theirs.successCriteria[stage][part],
      yours: yours.successCriteria[stage][part],
    })),
  );
  return [...asked, ...criteria]
    .filter((one) => one.theirs !== one.yours)
    .map((one) => ({ ...one, theirs: one.theirs || 'nothing', yours: one.yours || 'nothing' }));
}
