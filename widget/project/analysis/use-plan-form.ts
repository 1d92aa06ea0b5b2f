import {
  type ClientProject,
  project as projectSchema,
  type SuccessCriteria,
} from '@project-dashboard/core/rows/projects/schema';
import {
  STAGES,
  type Stage,
  stageLabel,
} from '@project-dashboard/core/rows/projects/success-criteria';
import { useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useVersionedSave } from '../../data/changes/use-versioned-save.ts';
import type { FieldLine } from '../../ui/field/Field.tsx';
import type { SaveOutcome } from '../../ui/form/save-outcome.ts';
import { useUnsaved } from '../../ui/form/use-draft.ts';
import type { Difference } from '../../ui/notice/FormLine.tsx';

/** A question in the form: its text, and an id that stays the same when it moves. */
interface DraftQuestion {
  readonly id: string;
  readonly text: string;
}

interface Options {
  readonly startsWithNewQuestion: boolean;
  readonly onSave: (body: PlanBody, version: number) => Promise<SaveOutcome>;
  readonly onClose: () => void;
}

/** The state of the plan's form, initialised once when the form opens. */
export function usePlanForm(
  plan: ClientProject,
  { startsWithNewQuestion, onSave, onClose }: Options,
) {
  const count = useRef(0);
  const newQuestion = (text = ''): DraftQuestion => {
    count.current += 1;
    return { id: `question ${count.current}`, text };
  };

  const [questions, setQuestions] = useState<readonly DraftQuestion[]>(() => {
    const stored = plan.businessQuestions.map(newQuestion);
    return startsWithNewQuestion ? [...stored, newQuestion()] : stored;
  });
  const [criteria, setCriteria] = useState<SuccessCriteria>(plan.successCriteria);
  // Blank questions are not saved.
  const filled = questions.filter(({ text }) => text.trim() !== '');
  const body = { businessQuestions: filled.map(({ text }) => text), successCriteria: criteria };
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
      const index = /^businessQuestions\.(\d+)$/.exec(outcome.path)?.[1];
      return { ...outcome, path: filled[Number(index)]?.id ?? outcome.path };
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
    setQuestions,
    newQuestion,
    criteria,
    setCriteria,
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
  };
}

/** The part of a project that the plan's form edits. */
type PlanBody = Pick<ClientProject, 'businessQuestions' | 'successCriteria'>;

/** The plan as one text for each field. The questions are one field, because they are saved as a whole. */
type PlanValues = Readonly<Record<'questions' | `${Stage} ${'description' | 'target'}`, string>>;

const planValues = ({ businessQuestions, successCriteria }: PlanBody): PlanValues => ({
  questions: JSON.stringify(businessQuestions),
  'see description': successCriteria.see.description,
  'see target': successCriteria.see.target,
  'select description': successCriteria.select.description,
  'select target': successCriteria.select.target,
  'buy description': successCriteria.buy.description,
  'buy target': successCriteria.buy.target,
});

/** The plan of {@link planValues}. */
const planOf = (values: PlanValues): PlanBody => {
  const stage = (name: Stage) => ({
    description: values[`${name} description`],
    target: values[`${name} target`],
  });
  return {
    businessQuestions: z.array(z.string()).parse(JSON.parse(values.questions)),
    successCriteria: { see: stage('see'), select: stage('select'), buy: stage('buy') },
  };
};

/** Every question and criterion in which the two plans differ, by the label of its field. */
function planDifferences(theirs: PlanBody, yours: PlanBody): Difference[] {
  const count = Math.max(theirs.businessQuestions.length, yours.businessQuestions.length);
  const questions = Array.from({ length: count }, (_, index) => ({
    label: `Question ${index + 1}`,
    theirs: theirs.businessQuestions[index] ?? '',
    yours: yours.businessQuestions[index] ?? '',
  }));
  const criteria = STAGES.flatMap((stage) =>
    (['description', 'target'] as const).map((part) => ({
      label: `${stageLabel(stage)} ${part}`,
      theirs: theirs.successCriteria[stage][part],
      yours: yours.successCriteria[stage][part],
    })),
  );
  return [...questions, ...criteria]
    .filter((one) => one.theirs !== one.yours)
    .map((one) => ({ ...one, theirs: one.theirs || 'nothing', yours: one.yours || 'nothing' }));
}
