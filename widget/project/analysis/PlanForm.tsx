import type { ClientProject } from '@project-dashboard/core/rows/projects/schema';
import { PLAN_SAVED } from '@project-dashboard/core/texts/notices/change-notices';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSaveProject } from '../../data/changes/use-save-project.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DiscardDialog } from '../../ui/dialog/DiscardDialog.tsx';
import { useFocusAtFault } from '../../ui/focus/focus.ts';
import { FormLine } from '../../ui/notice/FormLine.tsx';
import { Sheet } from '../../ui/section/Sheet.tsx';
import { CriteriaFields } from './CriteriaFields.tsx';
import * as css from './PlanForm.css.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { usePlanForm } from './use-plan-form.ts';

interface Props {
  readonly project: ClientProject;
  readonly startsWithNewQuestion: boolean;
  readonly onClose: () => void;
}

/** Edits the analysis plan. Enter saves, in text areas too; Shift+Enter starts a new line. */
export function PlanForm({ project, startsWithNewQuestion, onClose }: Props) {
  const onSave = useSaveProject(project, PLAN_SAVED);
  const form = usePlanForm(project, { startsWithNewQuestion, onSave, onClose });
  const [isLeaving, setLeaving] = useState(false);
  const ref = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    const fields = [...(ref.current?.querySelectorAll('textarea') ?? [])];
    const empty = startsWithNewQuestion && fields.find(({ value }) => value === '');
    (empty || fields[0])?.focus();
  }, [startsWithNewQuestion]);

  const { isSaving } = form;
  useFocusAtFault(ref, isSaving);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    // Drag and drop and menus handle Escape and Enter themselves.
    const { target, key } = event;
    if (!(target instanceof HTMLTextAreaElement)) return;
    if (key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      event.currentTarget.requestSubmit();
    } else if (key === 'Escape') {
      event.preventDefault();
      if (isSaving) return;
      if (form.isDirty) setLeaving(true);
      else onClose();
    }
  };

  return (
    <Sheet>
      <form
        ref={ref}
        noValidate
        aria-label="Edit analysis plan"
        className={css.form}
        onSubmit={submit}
        onKeyDown={onKeyDown}
      >
        <FormLine {...form.line} isPending={isSaving} />
        <QuestionFields form={form} />
        <CriteriaFields form={form} />
        <div className={css.actions}>
          <Button
            type="submit"
            variant="primary"
            isDisabled={form.line.conflict !== undefined}
            isPending={isSaving && form.line.conflict === undefined}
            pendingLabel="Saving..."
          >
            Save
          </Button>
          <Button isDisabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      {isLeaving && <DiscardDialog onKeep={() => setLeaving(false)} onDiscard={onClose} />}
    </Sheet>
  );
}
