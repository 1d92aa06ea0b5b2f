import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { success } from '@project-dashboard/core/texts/notices/notice';
import type { ComponentProps } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { useNotice } from '../../ui/context/ElementContext.tsx';
import { MoveForms, TextForm } from './MoveForms.tsx';
import { SlipDialog } from './SlipDialog.tsx';
import type { MoveActions } from './SlipLines.tsx';
import * as css from './slip-dialog.css.ts';

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
  const { id, archivedAt } = useProject().project;
  const dispute = useChange(endpoints.disputeSlip);
  const notify = useNotice();
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
              await dispute({ id, groupId: move.groupId, body: { text } });
              notify(success('Sent.', 'The agency reads it now.'));
            }}
            {...closing}
          />
        ),
      }}
    />
  );
}
