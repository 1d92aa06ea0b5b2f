import { APPROVAL_TYPE_LABELS } from '@project-dashboard/core/rows/approvals/approval-labels';
import type { ProofDetails } from '@project-dashboard/core/rows/approvals/schema';
import type { EvidenceItem } from '@project-dashboard/core/rules/history/change';
import { type ReactNode, useRef, useState } from 'react';
import { useProofImage } from '../../../data/reads/use-proof-image.ts';
import { keepFocus } from '../../../ui/focus/focused-element.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { ProofDialog } from '../../../ui/proof/ProofDialog.tsx';
import { proofOriginText } from '../../../ui/proof/proof-origin-text.ts';
import { sizeText } from '../../../ui/proof/size-text.ts';
import { useInView } from '../../../ui/proof/use-in-view.ts';
import { useLocale } from '../../../ui/text/LocaleContext.ts';
import * as styles from './EvidenceCard.css.ts';

interface Props {
  readonly item: EvidenceItem;
  readonly proof: Pick<ProofDetails, 'addedAt' | 'addedBy'>;
}

/** The item as it stood, with its proof as a thumbnail that opens it. */
export function EvidenceFacts({ item: { itemName, type, url, proof: sha256 }, proof }: Props) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isViewing, setViewing] = useState(false);
  const image = useProofImage(sha256 ?? undefined, useInView(ref));
  const locale = useLocale();
  return (
    <div className={styles.item}>
      {sha256 !== null && (
        <button
          ref={ref}
          type="button"
          className={styles.thumbnail}
          aria-label={`View proof of ${itemName}`}
          onClick={(event) => {
            keepFocus(event);
            setViewing(true);
          }}
        >
          {image.url === undefined ? (
            <Icon name="image" />
          ) : (
            <img className={styles.picture} src={image.url} alt="" />
          )}
        </button>
      )}
      <dl className={styles.facts}>
        <Fact name="Item then">
          {itemName}, {APPROVAL_TYPE_LABELS[type].toLowerCase()}
        </Fact>
        {url !== '' && <Fact name="Link">{url.replace(/^https?:\/\//, '')}</Fact>}
        {image.url !== undefined && (
          <Fact name="Proof">
            {image.mime.replace('image/', '').toUpperCase()}, {sizeText(image.bytes)}
          </Fact>
        )}
      </dl>
      {isViewing && (
        <ProofDialog
          itemName={itemName}
          origin={proofOriginText(proof, locale)}
          image={image}
          onClose={() => setViewing(false)}
        />
      )}
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} dir="auto">
        {children}
      </dd>
    </div>
  );
}
