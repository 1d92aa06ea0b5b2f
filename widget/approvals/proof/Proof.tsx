import type { ApprovalRow } from '@project-dashboard/core/approvals';
import { useRef, useState } from 'react';
import { keepFocus } from '../../parts/focus/focused-element.ts';
import { Icon } from '../../parts/icon/Icon.tsx';
import { visuallyHidden } from '../../theme/index.ts';
import * as styles from './Proof.css.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { useInView } from './use-in-view.ts';
import { useProofImage } from './use-proof-image.ts';

/** An item's proof screenshot as a thumbnail, with View proof to open it (SPEC section 2). */
export function Proof({ approval }: { readonly approval: ApprovalRow }) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isViewing, setViewing] = useState(false);
  const image = useProofImage(approval, useInView(ref));
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={styles.button}
        onClick={(event) => {
          keepFocus(event);
          setViewing(true);
        }}
      >
        <span className={styles.thumbnail}>
          {image.url === undefined ? (
            <Icon name="image" size={16} />
          ) : (
            <img className={styles.picture} src={image.url} alt="" />
          )}
        </span>
        View proof
        <span className={visuallyHidden}> of {approval.itemName}</span>
      </button>
      {isViewing && (
        <ProofDialog itemName={approval.itemName} image={image} onClose={() => setViewing(false)} />
      )}
    </>
  );
}
