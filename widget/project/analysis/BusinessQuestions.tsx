import { Button } from '../../ui/button/Button.tsx';
import * as css from './Plan.css.ts';

interface Props {
  readonly questions: readonly string[];
  readonly onAdd: (() => void) | undefined;
}

/** The numbered business questions. */
export function BusinessQuestions({ questions, onAdd }: Props) {
  if (questions.length === 0) {
    return (
      <div className={css.empty}>
        <p>No business questions yet</p>
        {onAdd && (
          <Button icon="plus" onClick={onAdd}>
            Add question
          </Button>
        )}
      </div>
    );
  }
  return (
    <ol className={css.questions}>
      {questions.map((question, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question has no id, only its position
        <li key={index} className={css.question}>
          <span className={css.number}>{index + 1}</span>
          <span className={css.text} dir="auto">
            {question}
          </span>
        </li>
      ))}
    </ol>
  );
}
