import type { Stage } from '@project-dashboard/core/analysis';
import { inOrder } from '@project-dashboard/core/milestones';
import type { ClientProject, SuccessCriteria } from '@project-dashboard/core/projects';
import { useRef, useState } from 'react';
import type { SaveOutcome } from '../data/changes/save-outcome.ts';
import { useSaving } from '../data/changes/use-saving.ts';
import { useUnsaved } from '../parts/dialog/use-unsaved.ts';

/** A question in the form: its text, and an id that stays the same when it moves. */
export interface DraftQuestion {
  readonly id: string;
  readonly text: string;
}

type Body = Pick<ClientProject, 'businessQuestions' | 'successCriteria'>;

interface Ways {
  readonly startsWithNewQuestion: boolean;
  readonly onSave: (body: Body) => Promise<SaveOutcome>;
  readonly onClose: () => void;
}

/** The state of the plan's form, initialised once when the form opens. */
export function usePlanForm(plan: Body, { startsWithNewQuestion, onSave, onClose }: Ways) {
  const count = useRef(0);
  const newQuestion = (text = ''): DraftQuestion => {
    count.current += 1;
    return { id: `question ${count.current}`, text };
  };

  const [start] = useState(plan);
  const [questions, setQuestions] = useState<readonly DraftQuestion[]>(() => {
    const asked = plan.businessQuestions.map(newQuestion);
    return startsWithNewQuestion ? [...asked, newQuestion()] : asked;
  });
  const [criteria, setCriteria] = useState<SuccessCriteria>(plan.successCriteria);
  const { send, isSaving, fault } = useSaving(onClose);

  // Blank questions are not saved.
  const asked = questions.filter(({ text }) => text.trim() !== '');
  const body = { businessQuestions: asked.map(({ text }) => text), successCriteria: criteria };
  const isDirty = textOf(body) !== textOf(start);
  useUnsaved(isDirty);

  const save = () => {
    if (!isDirty) return onClose();
    return send(async () => {
      const outcome = await onSave(body);
      if (outcome.ok || outcome.path === undefined) return outcome;
      // The server's index counts the sent questions; the form's order may have changed since.
      const place = /^businessQuestions\.(\d+)$/.exec(outcome.path)?.[1];
      return { ...outcome, path: asked[Number(place)]?.id ?? outcome.path };
    });
  };

  const isAtField =
    fault?.path !== undefined &&
    (questions.some(({ id }) => id === fault.path) || fault.path.startsWith('successCriteria.'));

  return {
    questions,
    criteria,
    isDirty,
    isSaving,
    save,
    /** The error of the field with this name. */
    errorAt: (path: string) => (fault?.path === path ? fault.message : undefined),
    failure: isAtField ? undefined : fault?.message,

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

/** The plan's text for comparing two plans, trimmed as the server trims it. */
const textOf = ({ businessQuestions, successCriteria: { see, select, buy } }: Body) =>
  JSON.stringify([
    businessQuestions,
    [see, select, buy].map(({ description, target }) => [description, target]),
  ]);
