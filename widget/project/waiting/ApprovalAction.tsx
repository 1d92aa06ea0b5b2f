import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import { type ReactNode, useRef } from 'react';
import { useApprovalTick } from '../../data/changes/use-approval-tick.ts';
import { visuallyHidden } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { SavingMark } from '../../ui/live/SavingMark.tsx';
import { NotSaved } from '../../ui/notice/NotSaved.tsx';
import * as styles from './ApprovalAction.css.ts';
import { OpenLink } from './OpenLink.tsx';

interface Props {
  readonly approval: ApprovalRow;
  /** Stands between the link and the checkbox. */
  readonly children?: ReactNode;
}

/** The link of an item and its checkbox, the same tick as in Client Approvals. A ticked item offers Undo. */
export function ApprovalAction({ approval, children }: Props) {
  const { itemName, type, url, approved } = approval;
  const tick = useApprovalTick(approval);
  const word = approved ? 'Approved' : 'Approve';
  const checkbox = useRef<HTMLInputElement>(null);
  // Undo and Try again disappear with their click, and Safari does not focus a clicked checkbox.
  const focusTick = () => checkbox.current?.focus({ preventScroll: true });
  const set = (isApproved: boolean) => {
    focusTick();
    if (!tick.isSaving) void tick.set(isApproved);
  };
  return (
    <>
      {approved ? (
        <Button
          variant="quiet"
          size="sm"
          icon="undo"
          isDisabled={tick.isSaving}
          onClick={() => {
            focusTick();
            if (!tick.isSaving) void tick.takeBack();
          }}
        >
          Undo<span className={visuallyHidden}> the approval of {itemName}</span>
        </Button>
      ) : (
        <>
          {isWebUrl(url) && <OpenLink url={url} label={`Open ${type}`} subject={itemName} />}
          {children}
        </>
      )}
      <div className={styles.approve} data-done={approved || undefined}>
        <Checkbox
          ref={checkbox}
          label={word}
          aria-label={`${word}: ${itemName}`}
          tone="complete"
          isAsking
          isChecked={approved}
          aria-disabled={tick.isSaving || undefined}
          onChange={set}
        />
      </div>
      {tick.isSaving && (
        <div className={styles.failure}>
          <SavingMark id={approval.id} />
        </div>
      )}
      {tick.failure && (
        <div className={styles.failure}>
          <NotSaved
            {...tick.failure}
            onRetry={() => {
              focusTick();
              tick.retry();
            }}
          />
        </div>
      )}
    </>
  );
}
