import { useRef, useState } from 'react';
import { useNoteEditing } from '../../data/live/use-note-editing.ts';
import { useCanEdit, useProject } from '../../data/ProjectContext.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts';
import { editingPart, withEditingParts } from '../../ui/loading/editing-part.ts';
import { Section } from '../../ui/section/Section.tsx';
import { Plan } from './Plan.tsx';

// The client view never loads the form.
const PlanForm = editingPart(() => import('./PlanForm.tsx').then((module) => module.PlanForm));

/** Analysis Plan: business questions and success criteria, with an editor for agency staff. */
export function AnalysisSection() {
  const { project } = useProject();
  const [editing, setEditing] = useState<'plan' | 'new question' | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const canEdit = useCanEdit();
  useNoteEditing(editing === null ? undefined : 'analysis plan');
  const isOpen = editing !== null && canEdit;
  useFocusAfter(editing !== null, () => editButton.current);

  const open = (what: typeof editing) => withEditingParts(() => setEditing(what));
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
                (await import('../../ui/text/as-text.ts')).analysisPlanAsText(project),
            }
      }
      actions={
        canEdit && !isOpen ? (
          <Button ref={editButton} icon="pencil" onClick={() => open('plan')}>
            Edit plan
          </Button>
        ) : undefined
      }
    >
      {!isOpen ? (
        <Plan plan={project} onAddQuestion={canEdit ? () => open('new question') : undefined} />
      ) : (
        <PlanForm
          project={project}
          startsWithNewQuestion={editing === 'new question'}
          onClose={() => setEditing(null)}
        />
      )}
    </Section>
  );
}
