import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import { DragHandle, SortableRow } from '../../ui/sorting/SortableRow.tsx';
import { SortableRows } from '../../ui/sorting/SortableRows.tsx';
import * as css from './PlanForm.css.ts';
import type { usePlanForm } from './use-plan-form.ts';

type Form = Pick<
  ReturnType<typeof usePlanForm>,
  'questions' | 'addQuestion' | 'removeQuestion' | 'setQuestion' | 'reorder' | 'errorAt' | 'lineAt'
>;

/** Adds, removes and reorders the business questions. */
export function QuestionFields({ form }: { readonly form: Form }) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** The question to focus after one was added or removed. A new object each time, so the effect runs again. */
  const [next, setNext] = useState<{ readonly place: number } | null>(null);

  useLayoutEffect(() => {
    if (next === null) return;
    const fields = [...(list.current?.querySelectorAll('textarea') ?? [])];
    (fields[Math.min(next.place, fields.length - 1)] ?? addButton.current)?.focus();
  }, [next]);

  const items = form.questions.map((question, index) => ({
    ...question,
    index,
    title: `Question ${index + 1}`,
  }));
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Business questions</legend>
      <ol ref={list} className={css.questions}>
        <SortableRows items={items} onReorder={form.reorder}>
          {items.map((item) => {
            const { id, text, title, index } = item;
            return (
              <SortableRow key={id} as="li" item={item} className={css.question}>
                <DragHandle />
                <span className={css.number}>{index + 1}</span>
                <TextArea
                  label={title}
                  isLabelHidden
                  rows={1}
                  dir="auto"
                  value={text}
                  error={form.errorAt(id)}
                  line={form.lineAt(title)}
                  onChange={(words) => form.setQuestion(id, words)}
                />
                <IconButton
                  name={`Remove question ${index + 1}`}
                  tooltip="Remove"
                  icon="trash"
                  onClick={() => {
                    form.removeQuestion(id);
                    setNext({ place: index });
                  }}
                />
              </SortableRow>
            );
          })}
        </SortableRows>
      </ol>
      <Button
        ref={addButton}
        variant="quiet"
        icon="plus"
        onClick={() => {
          form.addQuestion();
          setNext({ place: form.questions.length });
        }}
      >
        Add question
      </Button>
    </fieldset>
  );
}
