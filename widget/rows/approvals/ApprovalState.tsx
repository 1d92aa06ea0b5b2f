import type { View } from '@project-dashboard/core/contract/route';
import {
  approvalStateText,
  CHANGES_REQUESTED,
} from '@project-dashboard/core/rows/approvals/approval-labels';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { formatDay } from '@project-dashboard/core/rules/dates/format-date';
import type { TickFailure } from '../../data/changes/use-approval-tick.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { useElement } from '../../ui/context/ElementContext.tsx';
import { SavingMark } from '../../ui/live/LiveLine.tsx';
import { NotSaved } from '../../ui/notice/NotSaved.tsx';
import { DueText } from '../../ui/text/DueText.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { WholeDates } from '../../ui/text/WholeDates.tsx';
import * as css from './approvals.css.ts';

interface Props {
  readonly row: ApprovalRow;
  readonly view: View;
  readonly failure: TickFailure | null;
  readonly onRetry: () => void;
}

/** Says when the item was approved or who must approve it, and if a tick was not saved. */
export function ApprovalState({ row, view, failure, onRetry }: Props) {
  const { project } = useProject();
  const isWithAgency = Boolean('takesPart' in project && project.takesPart && row.changesRequested);
  const look = row.approved ? 'approved' : isWithAgency ? 'internal' : view;
  return (
    <>
      <div className={css.state[look]} dir="auto">
        {isWithAgency ? CHANGES_REQUESTED : <WholeDates text={approvalStateText(row, view)} />}
      </div>
      {!row.approved && row.dueDate !== null && <ApprovalDue dueDate={row.dueDate} />}
      {row.approved && row.changedSinceApproval && (
        <div className={css.changed}>Changed since approval</div>
      )}
      <SavingMark id={row.id} />
      {failure && <NotSaved {...failure} onRetry={onRetry} />}
    </>
  );
}

/** By when the client is asked to approve the item. */
function ApprovalDue({ dueDate }: { readonly dueDate: string }) {
  const day = formatDay(dueDate, useDates().today, { locale: useDates().locale });
  return (
    <div className={css.due}>
      <WholeDates text={`By ${day}`} />
      {useElement().datesCount && (
        <>
          , <DueText item={{ status: 'pending', dueDate }} />
        </>
      )}
    </div>
  );
}
