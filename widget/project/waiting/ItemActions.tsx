import {
  approvalStateText,
  tickApproval,
} from '@project-dashboard/core/rows/approvals/approval-labels';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import { type ReactNode, useRef } from 'react';
import { useApprovalTick } from '../../data/changes/use-approval-tick.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { visuallyHidden } from '../../theme/index.ts';
import { Button, LinkButton } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { NotSaved } from '../../ui/notice/NotSaved.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import * as css from './waiting.css.ts';

interface Props {
  readonly approval: ApprovalRow;
  /** Stands between the link and the checkbox. */
  readonly children?: ReactNode;
}

/** The link of an item and its checkbox, the same tick as in Client Approvals. A ticked item offers Undo. */
export function ApprovalAction({ approval, children }: Props) {
  const { itemName, type, url, approved } = approval;
  const { today } = useDates();
  const tick = useApprovalTick(approval, true);
  const isToday = approved && approval.approvedDate === tickApproval(true, today).approvedDate;
  const word = approved
    ? isToday
      ? 'Approved today'
      : approvalStateText(approval, 'client')
    : 'Approve';
  const checkbox = useRef<HTMLInputElement>(null);
  // Undo and Try again disappear with their click, and Safari does not focus a clicked checkbox.
  const focusTick = () => checkbox.current?.focus({ preventScroll: true });
  const set = (isApproved: boolean) => {
    focusTick();
    if (!tick.isSaving) void tick.set(isApproved);
  };
  return (
    <>
      <OpenLink url={url} label={`Open ${type}`} subject={itemName} />
      {!approved && children}
      <div className={css.approve} data-done={approved || undefined}>
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
      {approved && (
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
      )}
      {tick.failure && (
        <div className={css.tickState}>
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

/** The address of the shared folder; null without one. */
export function useFolder(): string | null {
  const { sharedFolderUrl } = useProject().project;
  return sharedFolderUrl !== null && isWebUrl(sharedFolderUrl) ? sharedFolderUrl : null;
}

/** Where to send an input. Without a shared folder its line says it. */
export function InputAction({ title }: { readonly title: string }) {
  return <OpenLink url={useFolder()} label="Add to shared folder" subject={title} />;
}

interface OpenLinkProps {
  readonly url: string | null;
  readonly label: string;
  /** The item that the link belongs to. Only screen readers get it. */
  readonly subject: string;
}

/** Opens in a new tab. Nothing without an http or https address. */
export const OpenLink = ({ url, label, subject }: OpenLinkProps) =>
  url !== null &&
  isWebUrl(url) && (
    <LinkButton
      size="sm"
      aria-label={`${label}: ${subject}`}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {label}
      <Icon name="external" size={16} />
    </LinkButton>
  );
