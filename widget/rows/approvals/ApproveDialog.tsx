import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { useState } from 'react';
import { changedMeanwhile, readSeen, type Seen } from '../../data/changes/seen-row.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { SaveOutcome } from '../../ui/form/save-outcome.ts';
import { ProofField, useProofChoice } from '../../ui/proof/ProofField.tsx';

interface Props {
  readonly approval: ApprovalRow;
  /** True if somebody else has deleted the item. */
  readonly isGone: boolean;
  /** Gets the proof as a data URL, and the item that the dialog shows. */
  readonly onApprove: (proof: string | undefined, seen: Seen) => Promise<SaveOutcome>;
  readonly onClose: () => void;
}

/** Approve with Screenshot: agency staff approve an item for the client, with an optional proof. */
export function ApproveDialog({ approval, isGone, onApprove, onClose }: Props) {
  const name = <strong dir="auto">{approval.itemName}</strong>;
  const choice = useProofChoice();
  /** The item that the user sees. After a refusal it is the one that somebody else saved. */
  const [seen, setSeen] = useState<Seen>(approval);
  const approve = async (): Promise<SaveOutcome> => {
    const outcome = await onApprove(choice.proof?.dataUrl, seen);
    if (outcome.ok || outcome.current === undefined) return outcome;
    const current = readSeen(outcome.current, seen);
    setSeen(current);
    return { ...outcome, message: changedMeanwhile(seen, current) };
  };

  return (
    <FormDialog
      title="Approve with Screenshot"
      description={
        approval.proofScreenshot ? (
          <>{name} keeps the proof it already has. Choose an image only to replace it.</>
        ) : (
          <>Attach proof of the client’s approval for {name}, or approve without it.</>
        )
      }
      row={{ kind: 'approval item', version: approval.version, isGone }}
      draft={{ values: {}, isDirty: choice.proof !== null, set: () => {} }}
      submit="Approve"
      pending="Approving..."
      isDisabled={choice.isReading}
      save={approve}
      onClose={onClose}
    >
      {() => <ProofField choice={choice} />}
    </FormDialog>
  );
}
