import { useRef, useState } from 'react';
import { useNoteEditing } from '../../data/live/use-note-editing.ts';
import { useCanEdit, useProject } from '../../data/ProjectContext.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useFocusAfter } from '../../ui/focus/focus.ts';
import { AnalysisFrame, Plan } from './AnalysisSection.tsx';
import { PlanForm } from './PlanForm.tsx';

/** Analysis Plan for agency staff, who edit it unless the project is archived. */
export function AnalysisEditor() {
  const { project } = useProject();
  const [editing, setEditing] = useState<'plan' | 'new question' | null>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const canEdit = useCanEdit();
  useNoteEditing(editing === null ? undefined : 'analysis plan');
  useFocusAfter(editing !== null, () => editButton.current);

  if (editing !== null && canEdit)
    return (
      <AnalysisFrame isEditing>
        <PlanForm
          project={project}
          startsWithNewQuestion={editing === 'new question'}
          onClose={() => setEditing(null)}
        />
      </AnalysisFrame>
    );
  return (
    <AnalysisFrame
      actions={
        canEdit && (
          <Button ref={editButton} icon="pencil" onClick={() => setEditing('plan')}>
            Edit plan
          </Button>
        )
      }
    >
      <Plan plan={project} onAddQuestion={canEdit ? () => setEditing('new question') : undefined} />
    </AnalysisFrame>
  );
}
