import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { APPROVAL_TYPE_LABELS } from '@project-dashboard/core/rows/approvals/approval-labels';
import type { ApprovalRow, ProofDetails } from '@project-dashboard/core/rows/approvals/schema';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { changedFieldsText } from '@project-dashboard/core/rules/evidence/item-stories';
import type { Change, EvidenceItem } from '@project-dashboard/core/rules/history/change';
import { type ReactNode, useRef, useState } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { useProofImage } from '../../data/reads/use-proof-image.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { keepFocus } from '../../ui/focus/focus.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { StatusGlyph } from '../../ui/icon/StatusGlyph.tsx';
import { ProofDialog, proofOriginText, sizeText, useInView } from '../../ui/proof/ProofDialog.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { WholeDates } from '../../ui/text/WholeDates.tsx';
import * as styles from './History.css.ts';

/** What an approval item was when it was ticked or unticked, and whether it has changed since its tick. */
export function EvidenceCard({ change }: { readonly change: Change }) {
  const { id } = useProject().project;
  const { data: approvals } = useRead(endpoints.listApprovals, { id });
  const { monthDay } = useDates();
  const { kind, row, at, by } = change;
  const { item } = row;
  if (item === undefined || (kind !== 'ticked' && kind !== 'unticked')) return null;
  // The entry already says that the item waits again. Without link and proof there is nothing to add.
  if (kind === 'unticked' && item.url === '' && item.proof === null) return null;

  const rows: readonly ApprovalRow[] = approvals ?? [];
  const present = rows.find((one) => one.id === row.id);
  const isLatestTick = kind === 'ticked' && present?.approvedAt === at;
  const changed = isLatestTick ? present.changedSinceApproval : null;
  const proof =
    present?.proof?.sha256 === item.proof ? present.proof : { addedAt: at, addedBy: by };

  return (
    <div className={styles.card}>
      <ItemFacts item={item} proof={proof} />
      {changed && (
        <p className={styles.changed}>
          <StatusGlyph shape="caution" size={16} />
          <span>
            <strong>Changed since approval.</strong>{' '}
            <WholeDates
              text={`${changedFieldsText(changed.fields)} edited ${monthDay(localToday(new Date(changed.at)))}.`}
            />
          </span>
        </p>
      )}
    </div>
  );
}

interface ItemProps {
  readonly item: EvidenceItem;
  readonly proof: Pick<ProofDetails, 'addedAt' | 'addedBy'>;
}

/** The item as it stood, with its proof as a thumbnail that opens it. */
function ItemFacts({ item: { itemName, type, url, proof: sha256 }, proof }: ItemProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isViewing, setViewing] = useState(false);
  const image = useProofImage(sha256 ?? undefined, useInView(ref));
  const { locale } = useDates();
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
          {image.url === undefined ? <Icon name="image" /> : <img src={image.url} alt="" />}
        </button>
      )}
      <dl className={styles.facts}>
        <Fact name="Approved item">
          {itemName} ({APPROVAL_TYPE_LABELS[type].toLowerCase()})
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
      <dt>{name}:</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
