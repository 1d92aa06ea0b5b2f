import * as endpoints from '@project-dashboard/core/contract/endpoints';
import {
  type ApprovalFields,
  approvalChanges,
  newApproval,
} from '@project-dashboard/core/rows/approvals/fields';
import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import { approvalShown } from '@project-dashboard/core/rows/approvals/shown';
import { changeRow } from '@project-dashboard/core/rows/fields/field-table';
import { deleted, deleteFailed } from '@project-dashboard/core/texts/notices/change-notices';
import { APPROVAL_CREATED, APPROVAL_UPDATED } from '@project-dashboard/core/texts/notices/notice';
import { type Draft, readBody } from '../../data/changes/save-body.ts';
import { useChange } from '../../data/changes/use-change.ts';
import { useFailureNotice } from '../../data/changes/use-failure-notice.ts';
import { useSaveWithUndo } from '../../data/changes/use-save-with-undo.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import type { Attempt } from '../../data/rows/use-new-row-form.ts';
import { SAVED, type SaveOutcome, saveFailure } from '../../ui/form/save-outcome.ts';
import { useNotice } from '../../ui/notice/use-notice.ts';
import { useLocale } from '../../ui/text/LocaleContext.ts';

/**
 * Adds, edits and deletes approval items. A failed create or update shows no notice; its form shows the error.
 */
export function useApprovalChanges() {
  const { id: projectId } = useProject().project;
  const locale = useLocale();
  const notify = useNotice();
  const saveWithUndo = useSaveWithUndo();
  const notifyFailure = useFailureNotice();
  const { data: rows = [] } = useRead(endpoints.listApprovals, { id: projectId });
  const list = { read: endpoints.listApprovals, input: { id: projectId } } as const;

  const createApproval = useChange(endpoints.createApproval);
  const updateApproval = useChange(endpoints.updateApproval);
  const deleteApproval = useChange(endpoints.deleteApproval);

  return {
    async add(
      item: Draft<ApprovalFields>,
      { count = rows.length, ...once }: Partial<Attempt> = {},
    ): Promise<SaveOutcome> {
      const draft = { ...item, sortOrder: count };
      const body = readBody(newApproval, approvalShown, draft, locale);
      if (!body.ok) return body;
      try {
        await createApproval({ id: projectId, body: body.value }, once);
        notify(APPROVAL_CREATED);
        return SAVED;
      } catch (error) {
        notifyFailure(error, null);
        return saveFailure(error);
      }
    },

    /** `version` is the version of the row that the form shows. */
    async save(
      { id }: ApprovalRow,
      draft: Draft<ApprovalFields>,
      version: number,
    ): Promise<SaveOutcome> {
      const body = readBody(approvalChanges, approvalShown, draft, locale);
      if (!body.ok) return body;
      const { proofScreenshot, ...fields } = body.value;
      try {
        await saveWithUndo(
          (received) =>
            updateApproval(
              { id, body: body.value },
              { ifMatch: version, ...received },
              {
                ...list,
                expect: (current) =>
                  current.map((one) =>
                    one.id === id
                      ? {
                          ...changeRow(one, fields),
                          ...(proofScreenshot === null && { proofScreenshot }),
                        }
                      : one,
                  ),
              },
            ),
          () => APPROVAL_UPDATED,
        );
        return SAVED;
      } catch (error) {
        notifyFailure(error, null);
        return saveFailure(error);
      }
    },

    async remove({ id, itemName }: ApprovalRow): Promise<void> {
      try {
        await saveWithUndo(
          (received) =>
            deleteApproval({ id }, received, {
              ...list,
              expect: (current) => current.filter((one) => one.id !== id),
            }),
          () => deleted('approval item', itemName),
        );
      } catch (error) {
        notifyFailure(error, deleteFailed('approval item'));
      }
    },
  };
}
