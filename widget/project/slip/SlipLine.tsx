import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import { useState } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { useLedger } from '../../data/reads/use-ledger.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { layout } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { beginStrong, SlipWords } from '../../ui/slip/SlipWords.tsx';
import * as css from './slip.css.ts';

interface Props {
  /** The ledger, in a dialog whose code loads with the first look at the line. */
  readonly dialog: ReturnType<typeof lazyPart<{ readonly onClose: () => void }>>;
}

/** One line under the tiles: how the finish moved. A client reads it only if the agency shares it. */
export function SlipLine({ dialog }: Props) {
  const { project, viewMode } = useProject();
  const { data: milestones = [] } = useRead(endpoints.listMilestones, { id: project.id });
  if (viewMode === 'client' && !project.sharesLedger) return null;
  // Without a date there is no ledger, and then no room is reserved for it.
  if (!milestones.some(({ dueDate }) => isIsoDate(dueDate))) return null;
  return <LedgerLine dialog={dialog} />;
}

const ClientSlipDialog = lazyPart(() =>
  import('./ClientSlipDialog.tsx').then((module) => module.ClientSlipDialog),
);

export const ClientSlipLine = () => <SlipLine dialog={ClientSlipDialog} />;

/** The sentence of the ledger as one button, which opens the ledger. */
function LedgerLine({ dialog: SlipDialog }: Props) {
  const { ledger, error, isLoading, retry } = useLedger();
  const [isOpen, setOpen] = useState(false);
  // Whoever points at the line may press it. A failure is reported by the press.
  const prepare = () => void SlipDialog.preload().catch(() => {});
  if (ledger === null) return null;
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
        error !== undefined && (
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
