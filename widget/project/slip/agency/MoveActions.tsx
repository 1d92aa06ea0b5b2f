import type { ComponentProps } from 'react';
import { useCanEdit } from '../../../data/ProjectContext.ts';
import { type Closing, MoveForms } from '../MoveForms.tsx';
import type { MoveActions as Actions } from '../SlipLines.tsx';
import { TextForm } from '../TextForm.tsx';
import { useSlipChanges } from '../use-slip-changes.ts';
import { CauseForm } from './CauseForm.tsx';

/** What agency staff do with a move: answer the client, and set or correct its cause. */
export function MoveActions({ move, forms, onSaved }: ComponentProps<Actions>) {
  const { groupId, on, dispute } = move;
  const { answer } = useSlipChanges();
  const causes = 'causes' in move ? move.causes : [];
  if (!useCanEdit()) return null;
  const answerForm = (closing: Closing) => (
    <TextForm
      label="Your answer"
      hint="The client reads it."
      submit="Send answer"
      send={(text) => answer(groupId, text)}
      {...closing}
    />
  );
  const causeForm = (closing: Closing) => (
    <CauseForm groupId={groupId} on={on} causes={causes} {...closing} />
  );
  return (
    <MoveForms
      move={move}
      forms={forms}
      onSaved={onSaved}
      choices={{
        ...(dispute?.isOpen && { Answer: answerForm }),
        [causes.length === 0 ? 'Set cause' : 'Change cause']: causeForm,
      }}
    />
  );
}
