import { type ApprovalRow, tickApproval } from '@project-dashboard/core/approvals';
import { calls } from '@project-dashboard/core/contract';
import { APPROVAL_UPDATED } from '@project-dashboard/core/notices';
import { useState } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { useToday } from '../../data/use-today.ts';
import { useNotice } from '../../parts/notice/use-notice.ts';

/** One item's tick, and what became of it. */
export interface ApprovalTick {
  readonly isSaving: boolean;
  /** The last tick or untick was refused or lost, and the item is not so by now. */
  readonly hasFailed: boolean;
  /** `proofScreenshot` is a data URL that replaces a stored proof. Resolves to the error if the change failed. */
  readonly set: (approved: boolean, proofScreenshot?: string) => Promise<unknown>;
  readonly retry: () => void;
}

interface Attempt {
  readonly approved: boolean;
  readonly proofScreenshot: string | undefined;
}

/**
 * Shows a tick or untick at once and takes it back if the change fails (SPEC section 4). A stored proof stays through
 * both (DECISIONS "Rules").
 */
export function useApprovalTick(row: ApprovalRow): ApprovalTick {
  const { project } = useProject();
  const today = useToday();
  const notify = useNotice();
  const updateApproval = useChange(calls.updateApproval);
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<Attempt | null>(null);

  const set = async (approved: boolean, proofScreenshot?: string): Promise<unknown> => {
    const tick = tickApproval(approved, today);
    // A new image can be shown once it is stored. Without one, the proof that is stored stays.
    const pending = proofScreenshot === undefined ? {} : { proofScreenshot: null };
    setSaving(true);
    try {
      await updateApproval(
        {
          id: row.id,
          body: proofScreenshot === undefined ? tick : { ...tick, proofScreenshot },
        },
        // Nobody approves what somebody else has just changed into something different.
        { ifMatch: row.version },
        {
          read: calls.listApprovals,
          input: { id: project.id },
          expect: (current) =>
            current.map((one) => (one.id === row.id ? { ...one, ...tick, ...pending } : one)),
        },
      );
      setFailed(null);
      notify(APPROVAL_UPDATED);
      return undefined;
    } catch (error) {
      setFailed({ approved, proofScreenshot });
      return error;
    } finally {
      setSaving(false);
    }
  };

  return {
    isSaving,
    hasFailed: failed !== null && failed.approved !== row.approved,
    set,
    retry() {
      if (failed !== null && !isSaving) void set(failed.approved, failed.proofScreenshot);
    },
  };
}
