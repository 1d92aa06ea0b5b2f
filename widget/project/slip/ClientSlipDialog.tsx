import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { failure, success } from '@project-dashboard/core/texts/notices/notice';
import type { ComponentProps } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useNotice } from '../../ui/context/ElementContext.tsx';
import { failureText } from '../../ui/form/save-outcome.ts';
import { MoveForms, TextForm } from './MoveForms.tsx';
import { SlipDialog } from './SlipDialog.tsx';
import type { MoveActions } from './SlipLines.tsx';
import * as css from './slip-dialog.css.ts';

/** The ledger as the agency shares it, with a way to disagree. */
export function ClientSlipDialog({ onClose }: { readonly onClose: () => void }) {
  return <SlipDialog onClose={onClose} moveActions={Dispute} />;
}

/** Lets the client disagree with the cause of a move, once until the agency answers. */
function Dispute({ move, isDisputed, forms, onSaved }: ComponentProps<MoveActions>) {
  const { id, archivedAt } = useProject().project;
  const dispute = useChange(endpoints.disputeSlip);
  const notify = useNotice();
  const say = (text: string | null) => dispute({ id, groupId: move.groupId, body: { text } });
  const takeBack = async () => {
    try {
      await say(null);
      notify(success('Undone'));
      onSaved();
    } catch (error) {
      const text = failureText(error);
      if (text === null) throw error;
      notify(failure('Undo failed', text));
    }
  };
  if (archivedAt !== null) return null;
  if (move.dispute?.isOpen)
    return (
      <div className={css.actions}>
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Undo: I see the move on ${formatMonthDay(move.on)} differently`}
          onClick={takeBack}
        >
          Undo
        </Button>
      </div>
    );
  if (isDisputed) return null;
  return (
    <MoveForms
      move={move}
      forms={forms}
      onSaved={onSaved}
      choices={{
        'I see this differently': (closing) => (
          <TextForm
            label="What do you see differently?"
            submit="Send"
            send={async (text) => {
              await say(text);
              notify(success('Sent.', 'Your project lead can see it now.'));
            }}
            {...closing}
          />
        ),
      }}
    />
  );
}
