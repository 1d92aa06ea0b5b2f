import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { type ComponentProps, useRef } from 'react';
import { useCanEdit } from '../../../data/ProjectContext.ts';
import { Button } from '../../../ui/button/Button.tsx';
import * as css from '../SlipDialog.css.ts';
import type { MoveActions as Actions } from '../SlipLines.tsx';
import { TextForm } from '../TextForm.tsx';
import { useSlipChanges } from '../use-slip-changes.ts';
import { CauseForm } from './CauseForm.tsx';

/** What agency staff do with a move: answer the client, and set or correct its cause. */
export function MoveActions({ move, forms, onSaved }: ComponentProps<Actions>) {
  const { groupId, on, dispute } = move;
  const canEdit = useCanEdit();
  const { answer } = useSlipChanges();
  const button = useRef<HTMLButtonElement>(null);
  const day = formatMonthDay(on);
  const causes = 'causes' in move ? move.causes : [];
  const opener = (name: string, label: string) => {
    const isOpen = forms.open === `${name} ${groupId}`;
    return (
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={isOpen}
        aria-label={`${label}: the move on ${day}`}
        isDisabled={forms.isTyped && !isOpen}
        onClick={(event) => {
          button.current = event.currentTarget;
          if (isOpen) forms.onClose();
          else forms.onOpen(`${name} ${groupId}`);
        }}
      >
        {label}
      </Button>
    );
  };
  const close = (isSaved: boolean) => {
    forms.onClose();
    if (isSaved) onSaved();
    else button.current?.focus();
  };
  if (!canEdit) return null;
  return (
    <>
      <div className={css.actions}>
        {dispute?.isOpen && opener('answer', 'Answer')}
        {opener('cause', causes.length === 0 ? 'Set cause' : 'Change cause')}
      </div>
      {forms.open === `answer ${groupId}` && (
        <TextForm
          label="Your answer"
          hint="The client reads it."
          send="Send answer"
          onTyped={forms.onTyped}
          onSend={(text) => answer(groupId, text)}
          onClose={close}
        />
      )}
      {forms.open === `cause ${groupId}` && (
        <CauseForm
          groupId={groupId}
          on={on}
          causes={causes}
          onTyped={forms.onTyped}
          onClose={close}
        />
      )}
    </>
  );
}
