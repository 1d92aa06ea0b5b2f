import { type ApprovalRow, tickApproval } from '@project-dashboard/core/approvals';
import { calls } from '@project-dashboard/core/contract';
import { APPROVAL_UPDATED } from '@project-dashboard/core/notices';
import { useState } from 'react';
import { useWhenBack } from '../../parts/live/LiveContext.ts';
import { useNotice } from '../../parts/notice/use-notice.ts';
import { useToday } from '../../parts/text/use-today.ts';
import { isAway } from '../failure-text.ts';
import { useProject } from '../ProjectContext.ts';
import { undoAction } from './undo-action.ts';
import { useChange } from './use-change.ts';
import { useFailureNotice } from './use-failure-notice.ts';

/** The state of one item's tick. */
export interface ApprovalTick {
  readonly isSaving: boolean;
  /** Set if the last tick or untick failed and the item does not have that state now. */
  readonly failure: TickFailure;
  /**
   * `proofScreenshot` is a data URL that replaces a stored proof. `version` is the version that the reader sees; default:
   * the row's. Resolves to the error if the change fails.
   */
  readonly set: (approved: boolean, proofScreenshot?: string, version?: number) => Promise<unknown>;
  readonly retry: () => void;
}

/** Where a tick stands that was not saved. `back`: the server was away, and is back. */
export type TickFailure = 'failed' | 'back' | null;

interface Attempt {
  readonly failure: 'away' | 'failed' | 'back';
  readonly approved: boolean;
  readonly proofScreenshot: string | undefined;
}

/**
 * Shows a tick or untick at once and reverts it if the change fails (SPEC section 4). A stored proof survives both
 * (DECISIONS "Rules").
 *
 * `undo` undoes a save by its id. Without it Undo ticks back, as a client may do.
 */
export function useApprovalTick(
  row: ApprovalRow,
  undo?: (changeId: string) => Promise<void>,
): ApprovalTick {
  const { project } = useProject();
  const today = useToday();
  const notify = useNotice();
  const notifyFailure = useFailureNotice();
  const updateApproval = useChange(calls.updateApproval);
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<Attempt | null>(null);
  useWhenBack(() =>
    setFailed((current) =>
      current?.failure === 'away' ? { ...current, failure: 'back' } : current,
    ),
  );

  const set = async (
    approved: boolean,
    proofScreenshot?: string,
    version = row.version,
  ): Promise<unknown> => {
    let changeId = '';
    const tick = tickApproval(approved, today);
    // A new image has a path only after it is stored. Without a new image the stored proof stays.
    const pending = proofScreenshot === undefined ? {} : { proofScreenshot: null };
    setSaving(true);
    try {
      const saved = await updateApproval(
        {
          id: row.id,
          body: proofScreenshot === undefined ? tick : { ...tick, proofScreenshot },
        },
        // The request fails if someone else has changed the item, so nobody approves something they have not seen.
        {
          ifMatch: version,
          received: ({ headers }) => {
            changeId = headers.get('Change-Id') ?? '';
          },
        },
        {
          read: calls.listApprovals,
          input: { id: project.id },
          expect: (current) =>
            current.map((one) => (one.id === row.id ? { ...one, ...tick, ...pending } : one)),
        },
      );
      setFailed(null);
      const undoTick = () => (undo ? undo(changeId) : set(!approved, undefined, saved.version));
      notify({ ...APPROVAL_UPDATED, ...(changeId && { action: undoAction(undoTick) }) });
      return undefined;
    } catch (error) {
      setFailed({ approved, proofScreenshot, failure: isAway(error) ? 'away' : 'failed' });
      notifyFailure(error, null);
      return error;
    } finally {
      setSaving(false);
    }
  };

  return {
    isSaving,
    failure: failed && failed.approved !== row.approved ? shownFailure(failed) : null,
    set,
    retry() {
      if (failed !== null && !isSaving) void set(failed.approved, failed.proofScreenshot);
    },
  };
}

const shownFailure = ({ failure }: Attempt): TickFailure =>
  failure === 'away' ? 'failed' : failure;
