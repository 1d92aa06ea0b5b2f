import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { useRef, useState } from 'react';
import { useProofImage } from '../../data/reads/use-proof-image.ts';
import { keepFocus } from '../../parts/focus/focused-element.ts';
import { Icon } from '../../parts/icon/Icon.tsx';
import { editingPart, withEditingParts } from '../../parts/loading/editing-part.ts';
import { proofOriginText } from '../../parts/proof/proof-origin-text.ts';
import { useInView } from '../../parts/proof/use-in-view.ts';
import { useLocale } from '../../parts/text/LocaleContext.ts';
import { visuallyHidden } from '../../theme/index.ts';
import * as styles from './Proof.css.ts';

const ProofDialog = editingPart(() =>
  import('../../parts/proof/ProofDialog.tsx').then((module) => module.ProofDialog),
);

/** An item's proof screenshot as a thumbnail, with View proof to open it. */
export function Proof({ approval }: { readonly approval: ApprovalRow }) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isViewing, setViewing] = useState(false);
  const image = useProofImage(approval.proof?.sha256, useInView(ref));
  const locale = useLocale();
  return (
    <>
      <button
        ref={ref}
        type="button"
        className={styles.button}
        onClick={(event) => {
          keepFocus(event);
          withEditingParts(() => setViewing(true));
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
