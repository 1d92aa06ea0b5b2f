import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { View } from '@project-dashboard/core/contract/route';
import {
  APPROVAL_TYPE_LABELS,
  approvalStateText,
  approvalSummary,
  CHANGES_REQUESTED,
} from '@project-dashboard/core/rows/approvals/approval-labels';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import { memo, type ReactNode, useRef } from 'react';
import {
  type ApprovalTick,
  type TickFailure,
  useApprovalTick,
} from '../../data/changes/use-approval-tick.ts';
import { useProject, useTakesPart } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { NewMark } from '../../data/rows/NewMark.tsx';
import { layout, type } from '../../theme/index.ts';
import { useElement } from '../../ui/context/ElementContext.tsx';
import { longList } from '../../ui/context/long-list.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { SavingMark } from '../../ui/live/LiveLine.tsx';
import { NotSaved } from '../../ui/notice/NotSaved.tsx';
import { AnsweredPill, StatusPill } from '../../ui/pill/Pill.tsx';
import { rowAnchor, useIsFolded } from '../../ui/table/row-anchor.ts';
import { CutText } from '../../ui/text/CutText.tsx';
import { DueText } from '../../ui/text/DueText.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { WholeDates } from '../../ui/text/WholeDates.tsx';
import type { ListKind } from '../row-kind.ts';
import * as css from './approvals.css.ts';
import { linkText } from './link-text.ts';

/** Client Approvals, as clients read and tick them. */
export const approvalList: ListKind<ApprovalRow> = {
  list: 'approvals',
  title: 'Client Approvals',
  plural: 'approvals',
  useRows: () => useRead(endpoints.listApprovals, { id: useProject().project.id }),
  summary: approvalSummary,
  doneWord: 'approved',
  isDone: ({ approved }) => approved,
  Rows: ({ rows }) => (
    <ApprovalItems view="client" rows={rows}>
      {(row) => <ClientApproval key={row.id} row={row} />}
    </ApprovalItems>
  ),
};

const ClientApproval = memo(function ClientApproval({ row }: { readonly row: ApprovalRow }) {
  const tick = useApprovalTick(row);
  const isFolded = useIsFolded(row);
  return (
    <li {...rowAnchor(row.id, isFolded)} className={css.row}>
      <ApprovalCells
        row={row}
        view="client"
        tick={tick}
        onTick={(approved) => void tick.set(approved)}
      />
    </li>
  );
});

interface ItemsProps {
  readonly view: View;
  readonly rows: readonly ApprovalRow[];
  /** The list item of a row. */
  readonly children: (row: ApprovalRow) => ReactNode;
  /** The last list item. */
  readonly last?: ReactNode;
}

export function ApprovalItems({ view, rows, children, last }: ItemsProps) {
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
      role="list"
      aria-label="Client Approvals"
      className={css.list[view]}
      {...longList(rows.length)}
    >
      {rows.map(children)}
      {last}
    </ul>
  );
}

interface CellsProps {
  readonly row: ApprovalRow;
  readonly view: View;
  readonly tick: ApprovalTick;
  readonly onTick: (approved: boolean) => void;
  /** After the item's name. */
  readonly mark?: ReactNode;
  readonly proof?: ReactNode;
  readonly actions?: ReactNode;
}

/** The cells of an approval row, in both views. */
export function ApprovalCells({ row, view, tick, onTick, mark, proof, actions }: CellsProps) {
  const { project } = useProject();
  const checkbox = useRef<HTMLInputElement>(null);
  const focusTick = () => checkbox.current?.focus({ preventScroll: true });
  return (
    <>
      <div className={css.tickCell}>
        <Checkbox
          ref={checkbox}
          label={`Approve ${row.itemName}`}
          isLabelHidden
          tone="complete"
          isAsking={view === 'client' && project.archivedAt === null}
          isChecked={row.approved}
          disabled={project.archivedAt !== null}
          aria-disabled={tick.isSaving || undefined}
          onChange={(approved) => {
            // Safari does not focus a clicked checkbox, and the dialog must return the focus to it.
            focusTick();
            if (!tick.isSaving) onTick(approved);
          }}
        />
      </div>
      <div className={css.item}>
        <div className={`${type.strong} ${layout.anywhere}`} dir="auto">
          <CutText text={row.itemName} />
          <NewMark row={row} />
          {mark}
        </div>
        <div className={`${layout.row[1]} ${type.small}`}>
          <Icon name={row.type} size={16} />
          {APPROVAL_TYPE_LABELS[row.type]}
        </div>
      </div>
      <div className={css.linkCell}>
        {row.url === '' && view === 'client' && !row.approved ? (
          <span className={type.muted}>No link yet</span>
        ) : (
          <ApprovalLink url={row.url} type={row.type} />
        )}
      </div>
      <div>
        <ApprovalState
          row={row}
          view={view}
          failure={project.archivedAt === null ? tick.failure : null}
          onRetry={() => {
            // The Try again button disappears with its error.
            focusTick();
            tick.retry();
          }}
        />
      </div>
      {proof !== undefined && <div className={layout.screenOnly}>{proof}</div>}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </>
  );
}

/** The item's link. An address that is not http or https stays plain text, so it cannot run script. */
function ApprovalLink({ url, type }: Pick<ApprovalRow, 'url' | 'type'>) {
  if (url === '') return null;
  if (!isWebUrl(url))
    return (
      <span className={css.cut} title={url} dir="auto">
        {url}
      </span>
    );
  const [host, rest] = linkText(url, type);
  return (
    <a
      className={css.link}
      href={url}
      title={url}
      aria-label={host + rest}
      target="_blank"
      rel="noopener noreferrer"
      dir="ltr"
    >
      {host && <span className={css.cut}>{host}</span>}
      <span className={css.cut}>{rest}</span>
    </a>
  );
}

interface StateProps {
  readonly row: ApprovalRow;
  readonly view: View;
  readonly failure: TickFailure | null;
  readonly onRetry: () => void;
}

/** Says when the item was approved or who must approve it, and if a tick was not saved. */
function ApprovalState({ row, view, failure, onRetry }: StateProps) {
  const isWithAgency = useTakesPart() && Boolean(row.changesRequested);
  const { datesCount } = useElement();
  const isOver = !datesCount && !row.approved;
  // In the client view the waiting state stands out, because the client must act.
  const isAsking = view === 'client' && !isWithAgency && !isOver;
  const look = isAsking ? `${type.medium} ${type.accented}` : type.muted;
  return (
    <>
      <div className={`${row.approved ? '' : look} ${layout.anywhere}`} dir="auto">
        {isWithAgency ? (
          view === 'client' ? (
            <AnsweredPill>{CHANGES_REQUESTED}</AnsweredPill>
          ) : (
            <StatusPill tone="incomplete" label={CHANGES_REQUESTED} />
          )
        ) : isOver ? (
          'Not approved'
        ) : (
          <WholeDates text={approvalStateText(row, view)} />
        )}
      </div>
      {!row.approved && row.dueDate !== null && datesCount && (
        <ApprovalDue dueDate={row.dueDate} counts={view === 'internal' || !isWithAgency} />
      )}
      {row.approved && row.changedSinceApproval && (
        <div className={css.changed}>Changed since approval</div>
      )}
      <SavingMark id={row.id} />
      {failure && <NotSaved {...failure} onRetry={onRetry} />}
    </>
  );
}

interface DueProps {
  readonly dueDate: string;
  /** False while the agency has it: how far the date is from today then says nothing. */
  readonly counts: boolean;
}

/** By when the client is asked to approve the item. */
function ApprovalDue({ dueDate, counts }: DueProps) {
  const { day } = useDates();
  return (
    <div className={`${type.text.xs} ${type.muted}`}>
      <WholeDates text={`By ${day(dueDate)}`} />
      {counts && (
        <>
          , <DueText item={{ status: 'pending', dueDate }} />
        </>
      )}
    </div>
  );
}
