import type { ClientProject } from '@project-dashboard/core/rows/projects/schema';
import { hasNoCriteria, TBD_TEXT } from '@project-dashboard/core/rows/projects/success-criteria';
import { Button } from '../../ui/button/Button.tsx';
import { Heading } from '../../ui/section/Heading.tsx';
import { EmptyState } from '../../ui/section/SectionState.tsx';
import { Sheet } from '../../ui/section/Sheet.tsx';
import { BusinessQuestions } from './BusinessQuestions.tsx';
import * as css from './Plan.css.ts';
import { SuccessStages } from './SuccessStages.tsx';

interface Props {
  readonly plan: Pick<ClientProject, 'businessQuestions' | 'successCriteria'>;
  /** Set in the internal view only. */
  readonly onAddQuestion?: (() => void) | undefined;
}

/** The read-only analysis plan. */
export function Plan({ plan, onAddQuestion }: Props) {
  const isOpen = hasNoCriteria(plan.successCriteria);
  if (isOpen && plan.businessQuestions.length === 0)
    return (
      <EmptyState
        title="No analysis plan yet"
        text={onAddQuestion && `Add the first business question. See, Select and Buy: ${TBD_TEXT}`}
        actions={
          onAddQuestion && (
            <Button icon="plus" onClick={onAddQuestion}>
              Add question
            </Button>
          )
        }
      />
    );
  return (
    <Sheet>
      <div className={css.plan}>
        <Heading depth={2} className={css.title}>
          Business questions
        </Heading>
        <BusinessQuestions questions={plan.businessQuestions} onAdd={onAddQuestion} />
        <Heading depth={2} className={css.title}>
          Success criteria
        </Heading>
        {isOpen ? (
          <p className={css.open}>{`See, Select and Buy: ${TBD_TEXT}`}</p>
        ) : (
          <SuccessStages criteria={plan.successCriteria} />
        )}
      </div>
    </Sheet>
  );
}
