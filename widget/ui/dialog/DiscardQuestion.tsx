import { useEffect, useId, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import * as css from './Dialog.css.ts';

interface DiscardQuestionProps {
  onKeep: () => void;
  onDiscard: () => void;
}

/** Replaces a dialog's actions when it is about to close with unsaved changes. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <div className={css.question}>
      <p id={id} className={css.questionText}>
        Discard changes?
      </p>
      <div className={css.actions}>
        <Button ref={keep} aria-describedby={id} onClick={onKeep}>
          Keep editing
        </Button>
        <Button variant="danger" aria-describedby={id} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
