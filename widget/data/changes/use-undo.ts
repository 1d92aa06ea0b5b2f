import { PART_MISSING } from '@project-dashboard/core/texts/notices/notice';
import { use } from 'react';
import { useNotice } from '../../ui/notice/use-notice.ts';
import { useLocale } from '../../ui/text/LocaleContext.ts';
import { HistoryContext } from '../HistoryContext.ts';
import { useProject } from '../ProjectContext.ts';
import { useRequest } from '../RequestContext.ts';
import { useSend } from './use-change.ts';

/** Undoes the whole save of a change; a client may undo its own last tick. A notice says what is back, or why nothing was undone. */
export function useUndo() {
  const { id } = useProject().project;
  const request = useRequest();
  const send = useSend();
  const notify = useNotice();
  const locale = useLocale();
  const openHistory = use(HistoryContext);

  return async (changeId: string): Promise<void> => {
    // Most readers never undo anything, and the notice that offers it loads the same chunk.
    const code = await import('./undo-save.ts').catch(() => null);
    notify(
      code === null
        ? PART_MISSING
        : await code.undoSave({ id, changeId }, { request, send, locale, openHistory }),
    );
  };
}
