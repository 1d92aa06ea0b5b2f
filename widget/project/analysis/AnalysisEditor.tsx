import { inOrder } from '@project-dashboard/core/rows/milestones/order';
import type { ClientProject } from '@project-dashboard/core/rows/projects/schema';
import {
  STAGES,
  stageLabel,
  TBD_TEXT,
} from '@project-dashboard/core/rows/projects/success-criteria';
import { PLAN_SAVED } from '@project-dashboard/core/texts/notices/change-notices';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSaveProject } from '../../data/changes/use-save-project.ts';
import { useNoteEditing } from '../../data/live/use-note-editing.ts';
import { useCanEdit, useProject } from '../../data/ProjectContext.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { DiscardDialog } from '../../ui/dialog/AskDialog.tsx';
import { TextArea } from '../../ui/field/TextField.tsx';
import { isComposing, useFocusAfter } from '../../ui/focus/focus.ts';
import { FormFrame } from '../../ui/form/FormFrame.tsx';
import { FormButtons } from '../../ui/form/SaveButtons.tsx';
import { FormLine } from '../../ui/notice/FormLine.tsx';
import { Sheet } from '../../ui/section/Sheet.tsx';
import { DragHandle, SortableRow } from '../../ui/sorting/SortableRow.tsx';
import { SortableRows } from '../../ui/sorting/SortableRows.tsx';
import * as css from './AnalysisEditor.css.ts';
import { AnalysisSection, isEmptyPlan } from './AnalysisSection.tsx';
import { usePlanForm } from './use-plan-form.ts';

/** Analysis Plan for agency staff, who edit it unless the project is archived. */
export function AnalysisEditor() {
  const { project } = useProject();
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const canEdit = useCanEdit();
  useNoteEditing(isEditing ? 'analysis plan' : undefined);
  useFocusAfter(isEditing, () => editButton.current);

  if (isEditing && canEdit)
    return (
      <AnalysisSection form={<PlanForm project={project} onClose={() => setEditing(false)} />} />
    );
  const isEmpty = isEmptyPlan(project);
  return (
    <AnalysisSection
      edit={
        canEdit && (
          <Button
            ref={editButton}
            icon={isEmpty ? 'plus' : 'pencil'}
            onClick={() => setEditing(true)}
          >
            {isEmpty ? 'Add question' : 'Edit plan'}
          </Button>
        )
      }
    />
  );
}

interface FormProps {
  readonly project: ClientProject;
  readonly onClose: () => void;
}

/** Edits the analysis plan. Enter in a question adds the next one, Ctrl+Enter saves. */
function PlanForm({ project, onClose }: FormProps) {
  const onSave = useSaveProject(project, PLAN_SAVED);
  const plan = usePlanForm(project, { onSave, onClose });
  const [isLeaving, setLeaving] = useState(false);
  const { isDirty, isPending, line, ...form } = plan.form;
  return (
    <Sheet>
      <FormFrame
        label="Edit analysis plan"
        className={css.form}
        isPending={isPending}
        startsAt={(element) => element.querySelector('textarea')}
        onSubmit={form.onSave}
        onCancel={() => (isDirty ? setLeaving(true) : onClose())}
      >
        <FormLine {...line} isPending={isPending} />
        <QuestionFields plan={plan} />
        <CriteriaFields field={plan.field} />
        <div className={css.foot}>
          <FormButtons isPending={isPending} conflict={line.conflict} onCancel={onClose} />
          <span className={css.keys}>Enter adds the next question, Ctrl + Enter saves.</span>
        </div>
      </FormFrame>
      {isLeaving && <DiscardDialog onKeep={() => setLeaving(false)} onDiscard={onClose} />}
    </Sheet>
  );
}

/** The browser shows only the caret of a text field: the rest may be below the form's own foot. */
function showWhole({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
}

type PlanDraft = ReturnType<typeof usePlanForm>;

function QuestionFields({ plan }: { readonly plan: PlanDraft }) {
  const { form, questions, setQuestions, newQuestion, errorAt } = plan;
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** The question to focus after one was added or removed. A new object each time, so the effect runs again. */
  const [next, setNext] = useState<{ readonly index: number } | null>(null);

  useLayoutEffect(() => {
    if (next === null) return;
    const fields = [...(list.current?.querySelectorAll('textarea') ?? [])];
    (fields[Math.min(next.index, fields.length - 1)] ?? addButton.current)?.focus();
  }, [next]);

  const addAt = (index: number) => {
    setQuestions(questions.toSpliced(index, 0, newQuestion()));
    setNext({ index });
  };
  const addOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>, index: number) => {
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey) return;
    if (isComposing(event.nativeEvent)) return;
    event.preventDefault();
    if (event.currentTarget.value.trim() !== '') addAt(index + 1);
  };
  const disputed = new Set(form.line.conflict?.differences.map(({ label }) => label));
  const items = questions.map((question, index) => ({
    ...question,
    index,
    title: `Question ${index + 1}`,
  }));
  return (
    <fieldset>
      <legend className={css.legend}>Business questions</legend>
      <ol ref={list} className={css.questions}>
        <SortableRows items={items} onReorder={(ids) => setQuestions(inOrder(questions, ids))}>
          {items.map((item) => (
            <SortableRow key={item.id} as="li" item={item} className={css.question}>
              <DragHandle />
              <span className={css.number}>{item.index + 1}</span>
              <TextArea
                label={item.title}
                isLabelHidden
                rows={1}
                dir="auto"
                value={item.text}
                error={errorAt(item.id)}
                line={disputed.has(item.title) ? form.line.id : undefined}
                onChange={(text) =>
                  setQuestions(
                    questions.map((one) => (one.id === item.id ? { ...one, text } : one)),
                  )
                }
                onKeyDown={(event) => addOnEnter(event, item.index)}
                onKeyUp={showWhole}
              />
              <IconButton
                name={`Remove question ${item.index + 1}`}
                tooltip="Remove"
                icon="trash"
                onClick={() => {
                  setQuestions(questions.filter((one) => one.id !== item.id));
                  setNext(item);
                }}
              />
            </SortableRow>
          ))}
        </SortableRows>
      </ol>
      <Button ref={addButton} variant="quiet" icon="plus" onClick={() => addAt(questions.length)}>
        Add question
      </Button>
    </fieldset>
  );
}

function CriteriaFields({ field }: { readonly field: PlanDraft['field'] }) {
  const look = { dir: 'auto', placeholder: TBD_TEXT, onKeyUp: showWhole } as const;
  return (
    <fieldset>
      <legend className={css.legend}>Success criteria</legend>
      <div className={css.stages}>
        {STAGES.map((stage) => {
          const [description, target] = [field(`${stage} description`), field(`${stage} target`)];
          return (
            <fieldset key={stage}>
              <legend className={css.stageTitle}>{stageLabel(stage)}</legend>
              <div className={css.stage}>
                <TextArea
                  {...look}
                  {...description}
                  label="Description"
                  aria-label={description.label}
                />
                <TextArea {...look} {...target} label="Target" aria-label={target.label} rows={1} />
              </div>
            </fieldset>
          );
        })}
      </div>
    </fieldset>
  );
}
