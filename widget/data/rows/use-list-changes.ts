import {
  creationFailed,
  deleted,
  deleteFailed,
  type ItemKind,
  type Notice,
  ORDER_UPDATED,
  REORDER_FAILED,
  UPDATE_FAILED,
} from '@project-dashboard/core/notices';
import { useNotice } from '../../parts/notice/use-notice.ts';
import { SAVED, type SaveFailure, type SaveOutcome, saveFailure } from '../changes/save-outcome.ts';
import { type Received, useSaveWithUndo } from '../changes/use-save-with-undo.ts';

interface List<Row, Draft, Values> {
  readonly kind: Exclude<ItemKind, 'approval item'>;
  readonly added: Notice;
  readonly saved: Notice;
  /** Returns the values to send, or an error that the form can find without the server. */
  readonly prepare: (draft: Draft) => { readonly ok: true; readonly value: Values } | SaveFailure;
  readonly create: () => Promise<{ readonly id: string }>;
  readonly update: (row: Row, values: Values, received: Received) => Promise<unknown>;
  readonly remove: (row: Row, received: Received) => Promise<unknown>;
  readonly reorder: (ids: readonly string[], received: Received) => Promise<unknown>;
}

/** Adds, edits, deletes and reorders the rows of a list, each with its notice (SPEC section 8). */
export function useListChanges<Row extends { readonly title: string }, Draft, Values>(
  list: List<Row, Draft, Values>,
) {
  const notify = useNotice();
  const saveWithUndo = useSaveWithUndo();
  return {
    /** Returns the new row's id, or null on failure. */
    async add(): Promise<string | null> {
      try {
        const { id } = await list.create();
        notify(list.added);
        return id;
      } catch {
        notify(creationFailed(list.kind));
        return null;
      }
    },

    async save(row: Row, draft: Draft): Promise<SaveOutcome> {
      const prepared = list.prepare(draft);
      if (!prepared.ok) return prepared;
      try {
        await saveWithUndo(
          (received) => list.update(row, prepared.value, received),
          () => list.saved,
        );
        return SAVED;
      } catch (error) {
        notify(UPDATE_FAILED);
        return saveFailure(error);
      }
    },

    async remove(row: Row): Promise<void> {
      try {
        await saveWithUndo(
          (received) => list.remove(row, received),
          () => deleted(list.kind, row.title),
        );
      } catch {
        notify(deleteFailed(list.kind));
      }
    },

    async reorder(ids: readonly string[]): Promise<void> {
      try {
        await saveWithUndo(
          (received) => list.reorder(ids, received),
          () => ORDER_UPDATED,
        );
      } catch {
        notify(REORDER_FAILED);
      }
    },
  };
}
