import {
  type ClientProject,
  project as projectSchema,
} from '@project-dashboard/core/rows/projects/schema';
import {
  isDefined,
  type Stage,
  TBD_TEXT,
} from '@project-dashboard/core/rows/projects/success-criteria';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type FormKind, useRowForm } from '../../data/rows/use-row-form.ts';
import { faultsIn, type SaveOutcome } from '../../ui/form/save-outcome.ts';
import type { Difference } from '../../ui/notice/FormLine.tsx';

/** A question in the form: its text, and an id that stays the same when it moves. */
interface DraftQuestion {
  readonly id: string;
  readonly text: string;
}

/** The part of a project that the plan's form edits. */
type PlanBody = Pick<ClientProject, 'businessQuestions' | 'successCriteria'>;

/** The plan as one text for each field. The questions are one field, because they are saved as a whole. */
type PlanDraft = Readonly<Record<'questions' | `${Stage} ${'description' | 'target'}`, string>>;

const PLAN: FormKind<ClientProject, PlanDraft> = {
  schema: projectSchema,
  draftOf: ({ businessQuestions, successCriteria: { see, select, buy } }) => ({
    questions: JSON.stringify(businessQuestions),
    'see description': typed(see.description),
    'see target': typed(see.target),
    'select description': typed(select.description),
    'select target': typed(select.target),
    'buy description': typed(buy.description),
    'buy target': typed(buy.target),
  }),
  fields: {
    questions: { label: 'Business questions', differences: questionDifferences },
    'see description': { label: 'See description' },
    'see target': { label: 'See target' },
    'select description': { label: 'Select description' },
    'select target': { label: 'Select target' },
    'buy description': { label: 'Buy description' },
    'buy target': { label: 'Buy target' },
  },
};

/** The placeholder is no text to edit: its field is empty. */
const typed = (text: string): string => (isDefined(text) ? text : '');
const orPlaceholder = (text: string): string => (text.trim() === '' ? TBD_TEXT : text);

const questionsIn = (text: string): string[] => z.array(z.string()).parse(JSON.parse(text));

const bodyOf = ({ questions, ...draft }: PlanDraft): PlanBody => {
  const stage = (name: Stage) => ({
    description: orPlaceholder(draft[`${name} description`]),
    target: orPlaceholder(draft[`${name} target`]),
  });
  return {
    businessQuestions: questionsIn(questions),
    successCriteria: { see: stage('see'), select: stage('select'), buy: stage('buy') },
  };
};

function questionDifferences(theirs: string, yours: string): Difference[] {
  const [stored, typed] = [questionsIn(theirs), questionsIn(yours)];
  return Array.from({ length: Math.max(stored.length, typed.length) }, (_, index) => ({
    label: `Question ${index + 1}`,
    theirs: stored[index] || 'nothing',
    yours: typed[index] || 'nothing',
  })).filter((one) => one.theirs !== one.yours);
}

/** Blank questions are not saved. */
const isFilled = ({ text }: DraftQuestion) => text.trim() !== '';
const textOf = (questions: readonly DraftQuestion[]) =>
  JSON.stringify(questions.filter(isFilled).map(({ text }) => text));

interface Options {
  readonly onSave: (body: PlanBody, version: number) => Promise<SaveOutcome>;
  readonly onClose: () => void;
}

/** The state of the plan's form, initialised once when the form opens. */
export function usePlanForm(project: ClientProject, { onSave, onClose }: Options) {
  const count = useRef(0);
  const newQuestion = (text = ''): DraftQuestion => {
    count.current += 1;
    return { id: `question ${count.current}`, text };
  };
  const [questions, setQuestions] = useState<readonly DraftQuestion[]>(() => {
    const stored = project.businessQuestions.map((text) => newQuestion(text));
    return stored.length > 0 ? stored : [newQuestion()];
  });
  const sent = questions.filter(isFilled);
  const { form, field, errorAt } = useRowForm(project, PLAN, {
    onSave: async (_, version, draft) => {
      const outcome = await onSave(bodyOf(draft), version);
      if (outcome.ok) return outcome;
      const [first, ...others] = faultsIn(outcome).map(({ path = '', message }) => ({
        path: fieldAt(path, sent),
        message,
      }));
      return { ...outcome, ...first, others };
    },
    onClose,
    hasPlace: (path) => questions.some(({ id }) => id === path),
  });
  const { value, onChange } = field('questions');
  // Somebody else's questions were taken over.
  if (value !== textOf(questions))
    setQuestions(questionsIn(value).map((text) => newQuestion(text)));

  return {
    form,
    field,
    questions,
    newQuestion,
    setQuestions(next: readonly DraftQuestion[]) {
      setQuestions(next);
      onChange(textOf(next));
    },
    errorAt,
  };
}

/**
 * The field of a path of the server. It counts the questions that were sent; their order in the form may have changed
 * since.
 */
function fieldAt(path: string, sent: readonly DraftQuestion[]): string {
  const [, index] = /^businessQuestions\.(\d+)$/.exec(path) ?? [];
  const [, stage, what] = /^successCriteria\.(\w+)\.(\w+)$/.exec(path) ?? [];
  if (stage !== undefined) return `${stage} ${what}`;
  return sent[Number(index)]?.id ?? path;
}
