import { ApiError } from '@project-dashboard/core/contract/client/errors';
import type { NewOrder } from '@project-dashboard/core/rows/milestones/fields';
import { mergeOrder, renumber } from '@project-dashboard/core/rows/milestones/order';
import {
  changedMeanwhile,
  deleted,
  deleteFailed,
  ORDER_UPDATED,
  REORDER_FAILED,
  rowsAdded,
} from '@project-dashboard/core/texts/notices/change-notices';
import type { Notice } from '@project-dashboard/core/texts/notices/notice';
import { useRef } from 'react';
import { useSend } from '../data/changes/use-change.ts';
import { useFailureNotice, useNoticedSave } from '../data/changes/use-noticed-save.ts';
import { useSaveWithUndo } from '../data/changes/use-undo.ts';
import { useProject, useRequest } from '../data/ProjectContext.ts';
import { useNotice } from '../ui/context/ElementContext.tsx';
import { SAVED, type SaveOutcome, saveFailure } from '../ui/form/save-outcome.ts';
import type { ShownNotice } from '../ui/notice/shown-notice.ts';
import { useDates } from '../ui/text/use-dates.ts';
import type { Attempt } from './RowForm.tsx';
import type { RowDraft, RowKind, StoredRow } from './row-kind.ts';

/** Adds, edits, deletes and reorders the rows of a list with `count` rows, each with its notice. */
export function useRowChanges<Row extends StoredRow, Values>(
  kind: RowKind<Row, Values>,
  count: number,
) {
  const { noun, notices, titleOf } = kind;
  const projectId = useProject().project.id;
  const requests = kind.requests({ send: useSend(), request: useRequest(), projectId });
  const { today, locale } = useDates();
  /** The versions that the latest one-click changes leave their rows in. */
  const versions = useRef(new Map<string, Promise<number>>());
  const notify = useNotice();
  const noticedSave = useNoticedSave();
  const saveWithUndo = useSaveWithUndo();
  const notifyFailure = useFailureNotice();
  const prepare = (draft: RowDraft) => kind.prepare(draft, today, locale);

  const remove = (row: Row): Promise<SaveOutcome> =>
    noticedSave((received) => requests.remove(row, received), {
      saved: () => deleted(noun, titleOf(row)),
      failed: withRetry(deleteFailed(noun), () => remove(row)),
    });
  const reorder = (ids: readonly string[]): Promise<SaveOutcome> =>
    noticedSave(async (received) => requests.reorder?.(ids, received), {
      saved: () => ORDER_UPDATED,
      failed: withRetry(REORDER_FAILED, () => reorder(ids)),
    });

  return {
    remove,
    reorder,

    /** `version` is the version of the row that the form shows. */
    async save(row: Row, draft: RowDraft, version: number): Promise<SaveOutcome> {
      const prepared = prepare(draft);
      if (!prepared.ok) return prepared;
      return noticedSave(
        (received) => requests.update(row, prepared.value, { ifMatch: version, ...received }),
        { saved: () => notices.saved, failed: notices.notSaved },
      );
    },

    /**
     * Changes a row that has no form open. Several changes of one row wait for each other, so that none is refused as
     * stale. After somebody else's change (412) the row shows theirs, and a notice says so.
     */
    async change(row: Row, draft: RowDraft): Promise<SaveOutcome> {
      if (Object.keys(draft).length === 0) return SAVED;
      const prepared = prepare(draft);
      if (!prepared.ok) return prepared;
      const earlier = versions.current.get(row.id);
      const version = earlier?.then((latest) => Math.max(latest, row.version)) ?? row.version;
      const saving = saveWithUndo(
        (received) => requests.update(row, prepared.value, { ifMatch: version, ...received }),
        () => notices.saved,
      );
      const left = saving.then(
        (saved) => saved.version,
        () => row.version,
      );
      versions.current.set(row.id, left);
      try {
        await saving;
        return SAVED;
      } catch (error) {
        const failed = saveFailure(error);
        if (failed.current !== undefined) notify(changedMeanwhile(titleOf(row)));
        else notifyFailure(error, notices.notSaved);
        return failed;
      }
    },

    /** Creates a row. A form that was opened for another row has no attempt: somebody else has deleted that row. */
    async create(draft: RowDraft, attempt?: Attempt): Promise<SaveOutcome> {
      const prepared = prepare(draft);
      if (!prepared.ok) return prepared;
      const { count: before = count, ...once } = attempt ?? {};
      try {
        await requests.create(prepared.value, before, once);
        notify(notices.added);
        return SAVED;
      } catch (error) {
        notifyFailure(error, notices.notAdded);
        return saveFailure(error, notices.notAdded?.text);
      }
    },

    /** Creates pasted rows in one request. Undo removes all of them. */
    addAll: (rows: readonly Partial<Values>[], idempotencyKey: string): Promise<SaveOutcome> =>
      noticedSave(async (received) => requests.createAll?.(rows, { idempotencyKey, ...received }), {
        saved: () => rowsAdded(noun, rows.length),
        failed: notices.notAdded,
        otherwise: notices.notAdded?.text,
      }),
  };
}

/** The notice of a failure that no form or row shows, with a button that tries the same again. */
const withRetry = (notice: Notice, run: () => Promise<unknown>): ShownNotice => ({
  ...notice,
  action: { label: 'Try again', pendingLabel: 'Trying...', run },
});

interface Reorder {
  readonly body: NewOrder;
}

/**
 * A reorder that is refused because rows were added or deleted meanwhile: reads the list again, and returns the request
 * with the order of all rows that exist now. Null for other errors.
 */
export const mergedOrder =
  (readRows: () => Promise<readonly { readonly id: string }[]>) =>
  async <Input extends Reorder>(error: unknown, input: Input): Promise<Input | null> => {
    const isOutdated = error instanceof ApiError && (error.status === 422 || error.status === 404);
    if (!isOutdated) return null;
    const wanted = input.body.items.map(({ id }) => id);
    const rows = await readRows();
    const order = mergeOrder(
      wanted,
      rows.map(({ id }) => id),
    );
    return { ...input, body: { items: renumber(order) } };
  };
