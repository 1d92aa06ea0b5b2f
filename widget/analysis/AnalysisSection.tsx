import { useRef, useState } from 'react';
import { useNoteEditing } from '../data/live/use-note-editing.ts';
import { useCanEdit, useProject } from '../data/ProjectContext.ts';
import { Button } from '../parts/button/Button.tsx';
import { useFocusAfter } from '../parts/focus/use-focus-after.ts';
import { lazyPart } from '../parts/loading/lazy-part.tsx';
import { Section } from '../parts/section/Section.tsx';
import { Plan } from './Plan.tsx';

// Loaded on a click: the client view never needs it.
const PlanForm = lazyPart(() => import('./PlanForm.tsx').then((module) => module.PlanForm));

/** Analysis Plan: business questions and success criteria, with an editor for agency staff (SPEC section 2). */
export function AnalysisSection() {
  const { project } = useProject();
  const [editing, setEditing] = useState<'plan' | 'new question' | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const canEdit = useCanEdit();
  useNoteEditing(editing === null ? undefined : 'analysis plan');
  const isOpen = editing !== null && canEdit;
  useFocusAfter(editing !== null, () => editButton.current);

  const plan = (
    <Plan plan={project} onAddQuestion={canEdit ? () => setEditing('new question') : undefined} />
  );
  return (
    <Section
      id="analysis"
      title="Analysis Plan"
      summary="What the study answers, and how we will know it worked"
      copy={
        isOpen
          ? undefined
          : {
              label: 'Copy as text',
              getText: async () =>
                (await import('../parts/text/as-text.ts')).analysisPlanAsText(project),
            }
      }
      actions={
        canEdit && !isOpen ? (
          <Button ref={editButton} icon="pencil" onClick={() => setEditing('plan')}>
            Edit plan
          </Button>
        ) : undefined
      }
    >
      {!isOpen ? (
        plan
      ) : (
        <PlanForm
          waiting={plan}
          project={project}
          startsWithNewQuestion={editing === 'new question'}
          onClose={() => setEditing(null)}
        />
      )}
    </Section>
  );
}
