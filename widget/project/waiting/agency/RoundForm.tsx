import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { useState } from 'react';
import { useSend } from '../../../data/changes/use-change.ts';
import { ProofField } from '../../../ui/proof/ProofField.tsx';
import { useProofChoice } from '../../../ui/proof/use-proof-choice.ts';
import { PlainField } from '../participation/PlainField.tsx';
import { WordsForm } from '../participation/WordsForm.tsx';

interface Props {
  readonly approval: ApprovalRow;
  readonly onClose: (isSent: boolean) => void;
}

/** The next round of an approval item: its link, a proof if there is one, and what changed. */
export function RoundForm({ approval, onClose }: Props) {
  const [opened] = useState(approval);
  const { id } = opened;
  const send = useSend();
  const [url, setUrl] = useState(opened.url);
  const proof = useProofChoice();
  const isNewUrl = url.trim() !== opened.url;
  return (
    <WordsForm
      label="What changed"
      send="Send new round"
      isFilled={isNewUrl || proof.proof !== null}
      row={opened}
      onSend={(text, options) =>
        send(
          endpoints.sendRound,
          {
            id,
            body: {
              text,
              ...(isNewUrl && { url: url.trim() }),
              ...(proof.proof && { proofScreenshot: proof.proof.dataUrl }),
            },
          },
          options,
        )
      }
      onClose={onClose}
    >
      <PlainField isUrl label="Link" value={url} onChange={setUrl} />
      <ProofField choice={proof} />
    </WordsForm>
  );
}
