import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { changedFieldsText } from '@project-dashboard/core/rules/evidence/item-stories';
import type { Change } from '@project-dashboard/core/rules/history/change';
import { useProject } from '../../../data/ProjectContext.ts';
import { useRead } from '../../../data/reads/use-read.ts';
import { StatusGlyph } from '../../../ui/icon/StatusGlyph.tsx';
import { useLocale } from '../../../ui/text/LocaleContext.ts';
import { WholeDates } from '../../../ui/text/WholeDates.tsx';
import * as styles from './EvidenceCard.css.ts';
import { EvidenceFacts } from './EvidenceFacts.tsx';

/** What an approval item was when it was ticked or unticked, and whether it has changed since its tick. */
export function EvidenceCard({ change }: { readonly change: Change }) {
  const { id } = useProject().project;
  const { data: approvals } = useRead(endpoints.listApprovals, { id });
  const locale = useLocale();
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
      <EvidenceFacts item={item} proof={proof} />
      {changed && (
        <p className={styles.changed}>
          <StatusGlyph shape="caution" size={16} />
          <span>
            <strong>Changed since approval.</strong>{' '}
            <WholeDates
              text={`${changedFieldsText(changed.fields)} edited ${formatMonthDay(localToday(new Date(changed.at)), locale)}.`}
            />
          </span>
        </p>
      )}
    </div>
  );
}
