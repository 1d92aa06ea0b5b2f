import type { ComponentProps } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { MoveForms } from './MoveForms.tsx';
import { SlipDialog } from './SlipDialog.tsx';
import type { MoveActions } from './SlipLines.tsx';
import * as css from './slip-dialog.css.ts';
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
  const { archivedAt } = useProject().project;
  const { dispute } = useSlipChanges();
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
            send={(text) => dispute(move.groupId, text)}
            {...closing}
          />
        ),
      }}
    />
  );
}
