import type { ClientProject } from '@project-dashboard/core/projects';
import { Heading } from '../parts/section/Heading.tsx';
import { Sheet } from '../parts/section/Sheet.tsx';
import { BusinessQuestions } from './BusinessQuestions.tsx';
import * as css from './Plan.css.ts';
import { SuccessStages } from './SuccessStages.tsx';

interface Props {
  readonly plan: Pick<ClientProject, 'businessQuestions' | 'successCriteria'>;
  /** Set in the internal view only. */
  readonly onAddQuestion: (() => void) | undefined;
}

/** The read-only analysis plan. */
export function Plan({ plan, onAddQuestion }: Props) {
  return (
    <Sheet>
      <Heading depth={2} className={css.title}>
        Business questions
      </Heading>
      <BusinessQuestions questions={plan.businessQuestions} onAdd={onAddQuestion} />
      <Heading depth={2} className={css.title}>
        Success criteria
      </Heading>
      <SuccessStages criteria={plan.successCriteria} />
    </Sheet>
  );
}
