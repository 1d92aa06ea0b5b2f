import { type NoticeAction, UNDO } from '../../ui/notice/shown-notice.ts';

/** The Undo button of a notice. */
export const undoAction = (run: () => Promise<unknown>): NoticeAction => ({
  label: UNDO,
  icon: 'undo',
  pendingLabel: 'Undoing...',
  run,
});
