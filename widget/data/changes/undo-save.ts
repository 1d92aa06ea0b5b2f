import type { SendRequest } from '@project-dashboard/core/contract/client/send-request';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { undoneText } from '@project-dashboard/core/rules/history/words/undone-text';
import { failure, success } from '@project-dashboard/core/texts/notices/notice';
import { failureText } from '../../ui/form/failure-text.ts';
import type { ShownNotice } from '../../ui/notice/use-notice.ts';
import type { useSend } from './use-change.ts';

interface Ways {
  readonly request: SendRequest;
  readonly send: ReturnType<typeof useSend>;
  readonly locale: string | undefined;
  /** Null where the reader has no history. */
  readonly openHistory: (() => Promise<void>) | null;
}

/** Undoes a save of a project. Returns the notice that says what is back, or why nothing was undone. */
export async function undoSave(
  save: { readonly id: string; readonly changeId: string },
  { request, send, locale, openHistory }: Ways,
): Promise<ShownNotice> {
  const { id } = save;
  try {
    const { changes } = await send(endpoints.undoChange, { ...save, body: {} });
    const [first] = changes;
    const names =
      changes.length === 1 && first?.kind === 'created' ? await namesIn(first.row.list) : [];
    return success('Undone', undoneText(changes, names, locale));
  } catch (error) {
    const text = failureText(error);
    if (text === null) throw error;
    return {
      ...failure('Undo failed', text),
      ...(openHistory && { action: { label: 'Show history', run: openHistory } }),
    };
  }

  /** The rows of a list in their order, by id. A notice names the neighbours of a row that came back. */
  async function namesIn(list: string) {
    if (list === 'milestones') return request(endpoints.listMilestones, { id });
    if (list === 'inputs') return request(endpoints.listInputs, { id });
    const items = list === 'approvals' ? await request(endpoints.listApprovals, { id }) : [];
    return items.map((item) => ({ id: item.id, title: item.itemName }));
  }
}
