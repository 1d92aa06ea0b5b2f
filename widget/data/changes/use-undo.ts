import type { RequestOptions } from '@project-dashboard/core/contract/client/send-request';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { failure, type Notice, success } from '@project-dashboard/core/texts/notices/notice';
import { useNotice } from '../../ui/context/ElementContext.tsx';
import { failureText } from '../../ui/form/save-outcome.ts';
import { type NoticeAction, UNDO } from '../../ui/notice/shown-notice.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import { useFacts, useProject, useRequest } from '../ProjectContext.ts';
import { useSend } from './use-change.ts';

// Loaded with the first offer of Undo: most readers undo nothing. An undo does not depend on them.
const loadWords = () => import('@project-dashboard/core/rules/history/words/undone-text');

/**
 * Undoes the whole save of a change; a client may undo its own last tick. A notice says what is back, unless its place
 * does (`isSaid`), or why nothing was undone.
 */
export function useUndo(isSaid = false) {
  const { id } = useProject().project;
  const request = useRequest();
  const send = useSend();
  const notify = useNotice();
  const { locale } = useDates();
  const { openHistory } = useFacts();

  return async (changeId: string): Promise<void> => {
    try {
      const { changes } = await send(endpoints.undoChange, { id, changeId, body: {} });
      if (isSaid) return;
      const words = await loadWords().catch(() => null);
      const [first] = changes;
      const names =
        changes.length === 1 && first?.kind === 'created' ? await namesIn(first.row.list) : [];
      notify(success('Undone', words?.undoneText(changes, names, locale)));
    } catch (error) {
      const text = failureText(error);
      if (text === null) throw error;
      notify({
        ...failure('Undo failed', text),
        ...(openHistory && { action: { label: 'Show history', run: openHistory } }),
      });
    }
  };

  /** The rows of a list in their order, by id. A notice names the neighbours of a row that came back. */
  async function namesIn(list: string) {
    if (list === 'milestones') return request(endpoints.listMilestones, { id });
    if (list === 'inputs') return request(endpoints.listInputs, { id });
    const items = list === 'approvals' ? await request(endpoints.listApprovals, { id }) : [];
    return items.map((item) => ({ id: item.id, title: item.itemName }));
  }
}

export const undoAction = (run: () => Promise<unknown>): NoticeAction => ({
  label: UNDO,
  icon: 'undo',
  pendingLabel: 'Undoing...',
  run,
});

/** Gets the id of a save from its response. */
export type Received = Pick<RequestOptions, 'received'>;

/**
 * Saves and shows a notice with an Undo button. The button is missing if the save changed nothing. The current notice goes
 * when the save begins: its Undo would undo the change before this one. Without a `notice` none is shown.
 */
export function useSaveWithUndo() {
  const notify = useNotice();
  const undo = useUndo();
  return async <Saved>(
    save: (received: Received) => Promise<Saved>,
    notice: (saved: Saved, changeId: string | undefined) => Notice | null,
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
    const said = notice(saved, changeId);
    if (said && changeId !== undefined) loadWords().catch(() => {});
    if (said)
      notify({
        ...said,
        ...(changeId !== undefined && { action: undoAction(() => undo(changeId)) }),
      });
    return saved;
  };
}
