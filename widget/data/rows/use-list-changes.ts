import type { RequestOptions } from '@project-dashboard/core/contract/client/send-request';
import {
  changedMeanwhile,
  creationFailed,
  deleted,
  deleteFailed,
  ORDER_UPDATED,
  REORDER_FAILED,
  rowsAdded,
} from '@project-dashboard/core/texts/notices/change-notices';
import type { ItemKind } from '@project-dashboard/core/texts/notices/item-kind';
import { type Notice, UPDATE_FAILED } from '@project-dashboard/core/texts/notices/notice';
import { useRef } from 'react';
import {
  SAVED,
  type SaveFailure,
  type SaveOutcome,
  saveFailure,
} from '../../ui/form/save-outcome.ts';
import { useNotice } from '../../ui/notice/use-notice.ts';
import { useFailureNotice } from '../changes/use-failure-notice.ts';
import { type Received, useSaveWithUndo } from '../changes/use-save-with-undo.ts';
import type { Attempt } from './use-new-row-form.ts';

interface List<Row, Draft, Values> {
  readonly kind: Exclude<ItemKind, 'approval item'>;
  readonly added: Notice;
  readonly saved: Notice;
  /** Returns the values to send, or an error that the form can find without the server. */
  readonly prepare: (draft: Draft) => { readonly ok: true; readonly value: Values } | SaveFailure;
  readonly create: (values: Values, attempt?: Partial<Attempt>) => Promise<unknown>;
  readonly createAll: (rows: readonly Values[], once: RequestOptions) => Promise<unknown>;
  readonly update: (
    row: Row,
    values: Values,
    version: number | Promise<number>,
    received: Received,
  ) => Promise<{ readonly version: number }>;
  readonly remove: (row: Row, received: Received) => Promise<unknown>;
  readonly reorder: (ids: readonly string[], received: Received) => Promise<unknown>;
}

/** Adds, edits, deletes and reorders the rows of a list, each with its notice. */
export function useListChanges<
  Row extends { readonly id: string; readonly title: string; readonly version: number },
  Draft extends object,
  Values,
>(list: List<Row, Draft, Values>) {
  /** The versions that the latest one-click changes leave their rows in. */
  const versions = useRef(new Map<string, Promise<number>>());
  const notify = useNotice();
  const saveWithUndo = useSaveWithUndo();
  const notifyFailure = useFailureNotice();
  return {
    /** `version` is the version of the row that the form shows. */
    async save(row: Row, draft: Draft, version: number): Promise<SaveOutcome> {
      const prepared = list.prepare(draft);
      if (!prepared.ok) return prepared;
      try {
        await saveWithUndo(
          (received) => list.update(row, prepared.value, version, received),
          () => list.saved,
        );
        return SAVED;
      } catch (error) {
        notifyFailure(error, UPDATE_FAILED);
        return saveFailure(error);
      }
    },

    /**
     * Changes a row that has no form open. Several changes of one row wait for each other, so that none is refused as
     * stale. After somebody else's change (412) the row shows theirs, and a notice says so.
     */
    async change(row: Row, draft: Draft): Promise<SaveOutcome> {
      if (Object.keys(draft).length === 0) return SAVED;
      const prepared = list.prepare(draft);
      if (!prepared.ok) return prepared;
      const earlier = versions.current.get(row.id);
      const version = earlier?.then((latest) => Math.max(latest, row.version)) ?? row.version;
      const saving = saveWithUndo(
        (received) => list.update(row, prepared.value, version, received),
        () => list.saved,
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
        if (failed.current !== undefined) notify(changedMeanwhile(row.title));
        else notifyFailure(error, UPDATE_FAILED);
        return failed;
      }
    },

    /** Creates a row. A form that was opened for another row has no attempt: somebody else has deleted that row. */
    async create(draft: Draft, attempt?: Attempt): Promise<SaveOutcome> {
      const prepared = list.prepare(draft);
      if (!prepared.ok) return prepared;
      try {
        await list.create(prepared.value, attempt);
        notify(list.added);
        return SAVED;
      } catch (error) {
        const notice = creationFailed(list.kind);
        notifyFailure(error, notice);
        return saveFailure(error, notice.text);
      }
    },

    /** Creates pasted rows in one request. Undo removes all of them. */
    async addAll(rows: readonly Values[], idempotencyKey: string): Promise<SaveOutcome> {
      try {
        await saveWithUndo(
          (received) => list.createAll(rows, { idempotencyKey, ...received }),
          () => rowsAdded(list.kind, rows.length),
        );
        return SAVED;
      } catch (error) {
        const notice = creationFailed(list.kind);
        notifyFailure(error, notice);
        return saveFailure(error, notice.text);
      }
    },

    async remove(row: Row): Promise<void> {
      try {
        await saveWithUndo(
          (received) => list.remove(row, received),
          () => deleted(list.kind, row.title),
        );
      } catch (error) {
        notifyFailure(error, deleteFailed(list.kind));
      }
    },

    async reorder(ids: readonly string[]): Promise<void> {
      try {
        await saveWithUndo(
          (received) => list.reorder(ids, received),
          () => ORDER_UPDATED,
        );
      } catch (error) {
        notifyFailure(error, REORDER_FAILED);
      }
    },
  };
}
