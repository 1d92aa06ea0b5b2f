import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import { isLedgerTold } from '@project-dashboard/core/rules/slip/ledger/is-ledger-told';
import { useState } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { useLedger } from '../../data/reads/use-ledger.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { layout } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useElement } from '../../ui/context/ElementContext.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { type LazyPart, lazyPart } from '../../ui/loading/lazy-part.tsx';
import { beginStrong, SlipWords } from '../../ui/slip/SlipWords.tsx';
import * as css from './slip.css.ts';

interface Props {
  /** The ledger, in a dialog whose code loads with the first look at the line. */
  readonly dialog: LazyPart<{ readonly onClose: () => void }>;
}

/** One line under the tiles: how the finish moved, once a date has moved or a plan is agreed. A client reads it only if the agency shares it. */
export function SlipLine({ dialog }: Props) {
  const { project, viewMode } = useProject();
  const { data: milestones = [] } = useRead(endpoints.listMilestones, { id: project.id });
  if (viewMode === 'client' && !project.sharesLedger) return null;
  // Without a date there is no ledger.
  if (!milestones.some(({ dueDate }) => isIsoDate(dueDate))) return null;
  const hasMoved = milestones.some(
    (row) => 'originalDueDate' in row && row.originalDueDate !== null,
  );
  return <LedgerLine dialog={dialog} keepsRoom={viewMode === 'client' || hasMoved} />;
}

const ClientSlipDialog = lazyPart('ClientSlipDialog')(() => import('./ClientSlipDialog.tsx'));

export const ClientSlipLine = () => <SlipLine dialog={ClientSlipDialog} />;

interface LineProps extends Props {
  /** True if the line is expected. Its room is reserved while the ledger is read. */
  readonly keepsRoom: boolean;
}

/** The sentence of the ledger as one button, which opens the ledger. */
function LedgerLine({ dialog: SlipDialog, keepsRoom }: LineProps) {
  const { ledger, error, isLoading, retry } = useLedger();
  const { isFailureTold } = useElement();
  const [isOpen, setOpen] = useState(false);
  // Whoever points at the line may press it. A failure is reported by the press.
  const prepare = () => void SlipDialog.preload().catch(() => {});
  if (ledger === null || (!ledger && !error && !keepsRoom)) return null;
  // An open ledger stays when its last move is undone.
  if (ledger && !isLedgerTold(ledger) && !isOpen) return null;
  return (
    <div data-section="slip" className={css.room}>
      {ledger ? (
        <button
          type="button"
          className={css.line}
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setOpen(true)}
        >
          <Icon name="calendar-move" />
          <span className={`${layout.grow} ${layout.anywhere}`}>
            <SlipWords runs={beginStrong(ledger.words)} />
          </span>{' '}
          <span className={css.details}>
            Details
            <Icon name="chevron-down" size={16} />
          </span>
        </button>
      ) : (
        error !== undefined &&
        !isFailureTold && (
          <div className={css.line}>
            <span className={`${layout.grow} ${layout.anywhere}`}>
              Where the days went did not load.
            </span>
            <Button size="sm" icon="refresh" isPending={isLoading} onClick={retry}>
              Try again
            </Button>
          </div>
        )
      )}
      {isOpen && <SlipDialog onClose={() => setOpen(false)} />}
    </div>
  );
}
