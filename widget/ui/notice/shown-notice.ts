import type { Notice } from '@project-dashboard/core/texts/notices/notice';
import type { IconName } from '../icon/icons.ts';

/** A button in a notice. The notice stays until `run` ends. */
export interface NoticeAction {
  readonly label: string;
  readonly icon?: IconName;
  readonly pendingLabel?: string;
  readonly run: () => Promise<unknown> | undefined;
}

/** A notice, with a button if there is something to do about it. Ctrl+Z presses a button named Undo. */
export interface ShownNotice extends Notice {
  readonly action?: NoticeAction;
}

/** The label of the button that Ctrl+Z presses. */
export const UNDO = 'Undo';

/** Shows a notice and replaces the current one. Null only removes the current one. */
export type Notify = (notice: ShownNotice | null) => void;
