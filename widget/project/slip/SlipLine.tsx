import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import { useRef, useState } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { useLedger } from '../../data/reads/use-ledger.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { SlipWords } from '../../ui/slip/SlipWords.tsx';
import { beginStrong } from '../../ui/slip/slip-runs.ts';
import * as css from './LedgerLine.css.ts';
import { place } from './SlipLine.css.ts';
import type { AgencyTools } from './sheet-forms.ts';

const SlipSheet = lazyPart(() => import('./SlipSheet.tsx').then((module) => module.SlipSheet));
// Whoever points at the line may press it. A failure is reported by the press.
const prepare = () => void SlipSheet.preload().catch(() => {});

/** One line under the tiles: how the finish moved. A client reads it only if the agency shares it. */
export function SlipLine() {
  const { sharesLedger } = useProject().project;
  return sharesLedger && <LedgerLine />;
}

interface Props {
  readonly agency?: AgencyTools;
}

/** The sentence of the ledger as one button, which opens the ledger. */
export function LedgerLine(props: Props) {
  const { id } = useProject().project;
  const { data: milestones = [] } = useRead(endpoints.listMilestones, { id });
  // Without a date there is no ledger, and then no place is kept for it.
  return milestones.some(({ dueDate }) => isIsoDate(dueDate)) && <ReadLine {...props} />;
}

function ReadLine({ agency }: Props) {
  const { ledger, error, isLoading, retry } = useLedger();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (ledger === null) return null;
  return (
    <div data-section="slip" className={place}>
      {ledger ? (
        <button
          ref={button}
          type="button"
          className={css.line}
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setOpen(true)}
        >
          <Icon name="calendar-move" />
          <span className={css.words}>
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
            <span className={css.words}>Where the days went did not load.</span>
            <Button size="sm" icon="refresh" isPending={isLoading} onClick={retry}>
              Try again
            </Button>
          </div>
        )
      )}
      {isOpen && <SlipSheet agency={agency} onClose={() => setOpen(false)} />}
    </div>
  );
}
