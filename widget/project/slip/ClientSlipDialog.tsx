import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { success } from '@project-dashboard/core/texts/notices/notice';
import type { ComponentProps } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { undoAction } from '../../data/changes/use-undo.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { useNotice } from '../../ui/context/ElementContext.tsx';
import { MoveForms, TextForm } from './MoveForms.tsx';
import { SlipDialog } from './SlipDialog.tsx';
import type { MoveActions } from './SlipLines.tsx';

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
  if (isDisputed || archivedAt !== null) return null;
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
              notify({
                ...success('Sent.', 'Your project lead can see it now.'),
                action: undoAction(async () => {
                  await say(null);
                  notify(success('Undone', 'You no longer see it differently.'));
                }),
              });
            }}
            {...closing}
          />
        ),
      }}
    />
  );
}
