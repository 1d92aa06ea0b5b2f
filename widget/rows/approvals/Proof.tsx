import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { useRef, useState } from 'react';
import { useProofImage } from '../../data/reads/use-proof-image.ts';
import { visuallyHidden } from '../../theme/index.ts';
import { keepFocus } from '../../ui/focus/focus.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ProofDialog, proofOriginText, useInView } from '../../ui/proof/ProofDialog.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import * as css from './editable-approvals.css.ts';

/** An item's proof screenshot as a thumbnail, with View proof to open it. */
export function Proof({ approval }: { readonly approval: ApprovalRow }) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isViewing, setViewing] = useState(false);
  const image = useProofImage(approval.proof?.sha256, useInView(ref));
  const { locale } = useDates();
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={css.proofButton}
        onClick={(event) => {
          keepFocus(event);
          setViewing(true);
        }}
      >
        <span className={css.thumbnail}>
          {image.url === undefined ? (
            <Icon name="image" size={16} />
          ) : (
            <img className={css.picture} src={image.url} alt="" />
          )}
        </span>
        View proof
        <span className={visuallyHidden}> of {approval.itemName}</span>
      </button>
      {isViewing && (
        <ProofDialog
          itemName={approval.itemName}
          origin={proofOriginText(approval.proof, locale)}
          image={image}
          onClose={() => setViewing(false)}
        />
      )}
    </>
  );
}
