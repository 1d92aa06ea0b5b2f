import type { ReactNode } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { Section } from '../../ui/section/Section.tsx';
import { Plan } from './Plan.tsx';

/** Analysis Plan to read: business questions and success criteria. */
export function AnalysisSection() {
  const { project } = useProject();
  return (
    <AnalysisFrame>
      <Plan plan={project} />
    </AnalysisFrame>
  );
}

interface FrameProps {
  /** True while the plan is edited: there is nothing to copy then. */
  readonly isEditing?: boolean;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The section around the plan, or around the form that edits it. */
export function AnalysisFrame({ isEditing = false, actions, children }: FrameProps) {
  const { project } = useProject();
  return (
    <Section
      id="analysis"
      title="Analysis Plan"
      summary="What the study answers, and how we will know it worked"
      copy={
        isEditing
          ? undefined
          : {
              label: 'Copy as text',
              getText: async () =>
                (await import('../../ui/text/as-text.ts')).analysisPlanAsText(project),
            }
      }
      actions={actions}
    >
      {children}
    </Section>
  );
}
