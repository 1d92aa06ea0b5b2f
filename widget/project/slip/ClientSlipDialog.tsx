import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { type ComponentProps, useRef } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { Button } from '../../ui/button/Button.tsx';
import * as css from './SlipDialog.css.ts';
import { SlipDialog } from './SlipDialog.tsx';
import type { MoveActions } from './SlipLines.tsx';
import { TextForm } from './TextForm.tsx';
import { useSlipChanges } from './use-slip-changes.ts';

/** The ledger as the agency shares it, with a way to disagree. */
export function ClientSlipDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <SlipDialog onClose={onClose} moveActions={Dispute}>
      {({ calendar }) => <p className={css.counted}>Counted {calendar}.</p>}
    </SlipDialog>
  );
}

/** Lets the client disagree with the cause of a move, once until the agency answers. */
function Dispute({ move, isDisputed, forms, onSaved }: ComponentProps<MoveActions>) {
  const { groupId, on } = move;
  const isArchived = useProject().project.archivedAt !== null;
  const { dispute } = useSlipChanges();
  const button = useRef<HTMLButtonElement>(null);
  const name = `dispute ${groupId}`;
  const isOpen = forms.open === name;
  if (isDisputed || isArchived) return null;
  return (
    <>
      <div className={css.actions}>
        <Button
          ref={button}
          variant="quiet"
          size="sm"
          aria-expanded={isOpen}
          aria-label={`I see this differently: the move on ${formatMonthDay(on)}`}
          isDisabled={forms.isTyped && !isOpen}
          onClick={() => (isOpen ? forms.onClose() : forms.onOpen(name))}
        >
          I see this differently
        </Button>
      </div>
      {isOpen && (
        <TextForm
          label="What do you see differently?"
          send="Send"
          onTyped={forms.onTyped}
          onSend={(text) => dispute(groupId, text)}
          onClose={(isSent) => {
            forms.onClose();
            if (isSent) onSaved();
            else button.current?.focus();
          }}
        />
      )}
    </>
  );
}
