import { ApiError } from '@project-dashboard/core/contract/client/errors';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { tickApproval } from '@project-dashboard/core/rows/approvals/approval-labels';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { APPROVAL_UPDATED } from '@project-dashboard/core/texts/notices/notice';
import { useRef, useState } from 'react';
import {
  failureReason,
  isAway,
  SAVED,
  type SaveOutcome,
  saveFailure,
} from '../../ui/form/save-outcome.ts';
import { useWhenBack } from '../../ui/live/live-state.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import { useProject } from '../ProjectContext.ts';
import { changedMeanwhile, type Seen, staleCurrent } from './seen-row.ts';
import { useChange } from './use-change.ts';
import { useFailureNotice } from './use-noticed-save.ts';
import { useSaveWithUndo, useUndo } from './use-undo.ts';

/** The state of one item's tick. */
export interface ApprovalTick {
  readonly isSaving: boolean;
  /** Set if the last tick or untick failed and the item does not have that state now. */
  readonly failure: TickFailure | null;
  /**
   * `proofScreenshot` is a data URL that replaces a stored proof. `seen` is the item as the reader sees it; default: the
   * row.
   */
  readonly set: (approved: boolean, proofScreenshot?: string, seen?: Seen) => Promise<SaveOutcome>;
  /** Repeats the failed change of the item that the reader saw then. */
  readonly retry: () => void;
  /** Undoes the tick that was made here, or unticks the item. */
  readonly takeBack: () => Promise<void>;
}

export interface TickFailure {
  /** True if the server was away when the tick failed, and is back. */
  readonly isBack: boolean;
  /** Why it failed. */
  readonly reason: string | null;
  /** Says what came meanwhile. The reader then decides anew, and nothing is repeated. Null if nothing came. */
  readonly news: string | null;
}

interface Attempt extends Omit<TickFailure, 'news'> {
  readonly isAway: boolean;
  readonly approved: boolean;
  readonly proofScreenshot: string | undefined;
  /** The item as the reader saw it. */
  readonly seen: Seen;
  /** The item as somebody else has saved it, if that is why the tick failed. */
  readonly current: Seen | null;
}

/**
 * Shows a tick or untick at once and reverts it if the change fails. A stored proof survives both. `isSaid`: its place says
 * the success itself and has an Undo, so that no notice does.
 */
export function useApprovalTick(row: ApprovalRow, isSaid = false): ApprovalTick {
  const undo = useUndo(isSaid);
  const { project } = useProject();
  const { today } = useDates();
  const saveWithUndo = useSaveWithUndo();
  const notifyFailure = useFailureNotice();
  const updateApproval = useChange(endpoints.updateApproval);
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<Attempt | null>(null);
  const lastTick = useRef<{ readonly changeId: string; readonly approved: boolean }>(null);
  useWhenBack(() =>
    setFailed((current) =>
      current?.isAway ? { ...current, isBack: true, reason: null } : current,
    ),
  );

  const set: ApprovalTick['set'] = async (approved, proofScreenshot, seen = row) => {
    const tick = tickApproval(approved, today);
    // A new image has a path only after it is stored. Without a new image the stored proof stays.
    const pending = proofScreenshot === undefined ? {} : { proofScreenshot: null };
    setSaving(true);
    try {
      await saveWithUndo(
        (received) =>
          updateApproval(
            {
              id: row.id,
              body: proofScreenshot === undefined ? tick : { ...tick, proofScreenshot },
            },
            // The request fails if someone else has changed the item, so nobody approves something they have not seen.
            { ifMatch: seen.version, ...received },
            {
              read: endpoints.listApprovals,
              input: { id: project.id },
              expect: (current) =>
                current.map((one) => (one.id === row.id ? { ...one, ...tick, ...pending } : one)),
            },
          ),
        (_, changeId) => {
          lastTick.current = changeId === undefined ? null : { changeId, approved };
          return isSaid ? null : APPROVAL_UPDATED;
        },
      );
      setFailed(null);
      return SAVED;
    } catch (error) {
      setFailed({
        approved,
        proofScreenshot,
        seen,
        current: staleCurrent(error, seen),
        reason: failureReason(error),
        isBack: false,
        // A limit ends with its minute, not with the server's return.
        isAway: isAway(error) && !(error instanceof ApiError && error.status === 429),
      });
      notifyFailure(error, null);
      return saveFailure(error);
    } finally {
      setSaving(false);
    }
  };

  return {
    isSaving,
    failure:
      failed && failed.approved !== row.approved ? { ...failed, news: newsOf(failed, row) } : null,
    set,
    async takeBack() {
      const tick = lastTick.current;
      lastTick.current = null;
      if (tick === null || !tick.approved) return void (await set(false));
      setSaving(true);
      await undo(tick.changeId);
      setSaving(false);
    },
    retry() {
      if (failed !== null && !isSaving)
        void set(failed.approved, failed.proofScreenshot, failed.seen);
    },
  };
}

/** What the reader has not seen: what the row shows now, or what the server has refused the tick for. */
function newsOf({ seen, current }: Attempt, row: ApprovalRow): string | null {
  if (row.version !== seen.version) return changedMeanwhile(seen, row);
  return current && changedMeanwhile(seen, current);
}
