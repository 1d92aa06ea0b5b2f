import type { RequestOptions } from '@project-dashboard/core/contract/client/send-request';
import type { Notice } from '@project-dashboard/core/texts/notices/notice';
import { useNotice } from '../../ui/context/ElementContext.tsx';
import { undoAction, useUndo } from './use-undo.ts';

/** Gets the id of a save from its response. */
export type Received = Pick<RequestOptions, 'received'>;

/**
 * Saves and shows a notice with an Undo button. The button is missing if the save changed nothing. The current notice goes
 * when the save begins: its Undo would undo the change before this one.
 */
export function useSaveWithUndo() {
  const notify = useNotice();
  const undo = useUndo();
  return async <Saved>(
    save: (received: Received) => Promise<Saved>,
    notice: (saved: Saved) => Notice,
  ): Promise<Saved> => {
    notify(null);
    const ids: string[] = [];
    const saved = await save({
      received: ({ headers }) => {
        const id = headers.get('Change-Id');
        if (id !== null) ids.push(id);
      },
    });
    const [changeId] = ids;
    notify({
      ...notice(saved),
      ...(changeId !== undefined && { action: undoAction(() => undo(changeId)) }),
    });
    return saved;
  };
}
