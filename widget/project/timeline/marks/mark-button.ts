import type { TooltipTrigger } from '../../../parts/tooltip/use-tooltip.ts';

/** What the button of any milestone on the strip is given: its name, its turn with Tab, what it opens. */
export interface MarkButton extends TooltipTrigger {
  'data-milestone': string;
  'aria-label': string;
  tabIndex: number;
  onClick: () => void;
}
