import { inOrder } from '@project-dashboard/core/rows/milestones/order';
import {
  type ClientProject,
  project as projectSchema,
  type SuccessCriteria,
} from '@project-dashboard/core/rows/projects/schema';
import type { Stage } from '@project-dashboard/core/rows/projects/success-criteria';
import { useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useVersionedSave } from '../../data/changes/use-versioned-save.ts';
import { useUnsaved } from '../../ui/dialog/use-unsaved.ts';
import type { FieldLine } from '../../ui/field/Field.tsx';
import type { SaveOutcome } from '../../ui/form/save-outcome.ts';
import {
  type PlanBody,
  type PlanValues,
  planDifferences,
  planOf,
  planValues,
} from './plan-values.ts';

/** A question in the form: its text, and an id that stays the same when it moves. */
interface DraftQuestion {
  readonly id: string;
  readonly text: string;
}

interface Ways {
  readonly startsWithNewQuestion: boolean;
  readonly onSave: (body: PlanBody, version: number) => Promise<SaveOutcome>;
  readonly onClose: () => void;
}

/** The state of the plan's form, initialised once when the form opens. */
export function usePlanForm(plan: ClientProject, { startsWithNewQuestion, onSave, onClose }: Ways) {
  const count = useRef(0);
  const newQuestion = (text = ''): DraftQuestion => {
    count.current += 1;
    return { id: `question ${count.current}`, text };
  };

  const [questions, setQuestions] = useState<readonly DraftQuestion[]>(() => {
    const asked = plan.businessQuestions.map(newQuestion);
    return startsWithNewQuestion ? [...asked, newQuestion()] : asked;
  });
  const [criteria, setCriteria] = useState<SuccessCriteria>(plan.successCriteria);
  // Blank questions are not saved.
  const asked = questions.filter(({ text }) => text.trim() !== '');
  const body = { businessQuestions: asked.map(({ text }) => text), successCriteria: criteria };
  const values = planValues(body);
  const saving = useVersionedSave<PlanValues>({
    opened: { version: plan.version, values: planValues(plan) },
    values,
    read: (current) => {
      const { data } = z.safeParse(projectSchema, current);
      return data ? { version: data.version, values: planValues(data) } : null;
    },
    onTake(taken) {
      const { businessQuestions, successCriteria } = planOf(taken);
      if (taken.questions !== values.questions) setQuestions(businessQuestions.map(newQuestion));
      setCriteria(successCriteria);
    },
    onSave: async (_changes, version) => {
      const outcome = await onSave(body, version);
      if (outcome.ok || outcome.path === undefined) return outcome;
      // The server's index counts the sent questions; the form's order may have changed since.
      const place = /^businessQuestions\.(\d+)$/.exec(outcome.path)?.[1];
      return { ...outcome, path: asked[Number(place)]?.id ?? outcome.path };
    },
    onClose,
  });
  const { isDirty, fault, dispute } = saving;
  useUnsaved(isDirty);
  const lineId = useId();
  const differences = dispute === null ? [] : planDifferences(planOf(saving.base), body);

  const theirs = planDifferences(plan, planOf(saving.base));
  const isNews = plan.version > saving.version && theirs.length > 0 && !saving.isSaving;

  const isAtField =
    fault?.path !== undefined &&
    (questions.some(({ id }) => id === fault.path) || fault.path.startsWith('successCriteria.'));

  return {
    questions,
    criteria,
    isDirty,
    isSaving: saving.isSaving,
    save: () => (isDirty ? saving.save() : onClose()),
    line: {
      id: lineId,
      failures: isAtField || !fault ? [] : [{ id: `${lineId}failure`, text: fault.message }],
      conflict:
        dispute === null
          ? undefined
          : {
              isGone: false,
              differences,
              onTheirs: saving.keepTheirs,
              onMine: saving.saveMine,
            },
      news: isNews ? { isGone: false, changes: theirs } : undefined,
    },
    /** Set if the form's line is about the field with this label. */
    lineAt: (label: string): FieldLine | undefined =>
      differences.some((one) => one.label === label) ? { id: lineId, tone: 'disputed' } : undefined,
    /** The error of the field with this name. */
    errorAt: (path: string) => (fault?.path === path ? fault.message : undefined),
    addQuestion: () => setQuestions((current) => [...current, newQuestion()]),
    removeQuestion: (id: string) =>
      setQuestions((current) => current.filter((one) => one.id !== id)),
    setQuestion: (id: string, text: string) =>
      setQuestions((current) => current.map((one) => (one.id === id ? { id, text } : one))),
    reorder: (ids: readonly string[]) => setQuestions((current) => inOrder(current, ids)),
    setCriterion: (stage: Stage, part: Partial<SuccessCriteria[Stage]>) =>
      setCriteria((current) => ({ ...current, [stage]: { ...current[stage], ...part } })),
  };
}
