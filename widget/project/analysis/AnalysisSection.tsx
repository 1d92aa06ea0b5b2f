import type { ClientProject, SuccessCriteria } from '@project-dashboard/core/rows/projects/schema';
import {
  hasNoCriteria,
  isDefined,
  STAGES,
  type Stage,
  stageLabel,
  TBD_TEXT,
} from '@project-dashboard/core/rows/projects/success-criteria';
import type { ReactNode } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { type } from '../../theme/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/icons.ts';
import { Heading } from '../../ui/section/Heading.tsx';
import { Section } from '../../ui/section/Section.tsx';
import { EmptyState } from '../../ui/section/SectionState.tsx';
import { Sheet } from '../../ui/section/Sheet.tsx';
import * as css from './analysis.css.ts';

interface Props {
  /** The button that edits the plan. */
  readonly edit?: ReactNode;
  /** Stands in place of the plan while it is edited. There is nothing to copy then. */
  readonly form?: ReactNode;
}

/** Analysis Plan: business questions and success criteria. */
export function AnalysisSection({ edit, form }: Props) {
  const { project } = useProject();
  const isEmpty = isEmptyPlan(project);
  const getText = async () =>
    (await import('../../ui/text/as-text.ts')).analysisPlanAsText(project);
  return (
    <Section
      id="analysis"
      title="Analysis Plan"
      summary={isEmpty ? undefined : 'What the study answers, and how we will know it worked'}
      copy={form || isEmpty ? undefined : { label: 'Copy as text', getText }}
      actions={!form && !isEmpty && edit}
    >
      {form ||
        (isEmpty ? (
          <EmptyState title="No analysis plan yet" actions={edit || undefined} />
        ) : (
          <Plan {...project} />
        ))}
    </Section>
  );
}

type PlanParts = Pick<ClientProject, 'businessQuestions' | 'successCriteria'>;

export const isEmptyPlan = ({ businessQuestions, successCriteria }: PlanParts): boolean =>
  businessQuestions.length === 0 && hasNoCriteria(successCriteria);

function Plan({ businessQuestions, successCriteria }: PlanParts) {
  return (
    <Sheet>
      <div className={css.plan}>
        <Heading depth={2} className={type.title.sm}>
          Business questions
        </Heading>
        {businessQuestions.length === 0 ? (
          <p className={css.noQuestions}>No business questions yet</p>
        ) : (
          <ol className={css.questions}>
            {businessQuestions.map((question, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a question has no id, only its position
              <li key={index} className={css.question}>
                <span className={css.number}>{index + 1}</span>
                <span className={css.typed} dir="auto">
                  {question}
                </span>
              </li>
            ))}
          </ol>
        )}
        <Heading depth={2} className={type.title.sm}>
          Success criteria
        </Heading>
        {hasNoCriteria(successCriteria) ? (
          <p className={css.noCriteria}>{`See, Select and Buy: ${TBD_TEXT}`}</p>
        ) : (
          <SuccessStages criteria={successCriteria} />
        )}
      </div>
    </Sheet>
  );
}

const ICONS = {
  see: 'eye',
  select: 'cursor-select',
  buy: 'bag',
} as const satisfies Record<Stage, IconName>;

/** See, Select and Buy in order, each with its description and target. */
function SuccessStages({ criteria }: { readonly criteria: SuccessCriteria }) {
  return (
    <ol className={css.stages}>
      {STAGES.map((stage) => (
        <li key={stage} className={css.stage}>
          <Heading depth={3} className={css.stageTitle}>
            <span className={type.accented}>
              <Icon name={ICONS[stage]} />
            </span>
            {stageLabel(stage)}
          </Heading>
          <StageWords {...criteria[stage]} />
        </li>
      ))}
    </ol>
  );
}

/** A stage without description and target has one placeholder. */
function StageWords({ description, target }: SuccessCriteria[Stage]) {
  const hasTarget = isDefined(target);
  return (
    <>
      <p className={isDefined(description) ? css.description : css.openDescription} dir="auto">
        {isDefined(description) ? description : TBD_TEXT}
      </p>
      {(hasTarget || isDefined(description)) && (
        <div className={css.goal}>
          <p className={type.small}>Target</p>
          <p className={hasTarget ? css.target : type.muted} dir="auto">
            {hasTarget ? target : TBD_TEXT}
          </p>
        </div>
      )}
    </>
  );
}
