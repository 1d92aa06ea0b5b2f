import { type ReactNode, useRef } from 'react';
import * as css from './tooltip.css.ts';
import { useBeside } from './use-beside.ts';
import { type TooltipTrigger, useTooltip } from './use-tooltip.ts';

interface TooltipProps {
  content: string;
  /** A second, muted line. */
  detail?: string | undefined;
  /** False if the content only repeats the trigger's name. Screen readers do not read it then. */
  isDescription?: boolean;
  /** True for a trigger that has no other action. */
  opensOnTap?: boolean;
  /** True to stand below the trigger's table cell, so that it hides nothing in it. */
  isBelowCell?: boolean;
  /** Asked before the tooltip opens, for example whether the trigger's text is cut. Default: it always opens. */
  isNeeded?: (trigger: HTMLElement) => boolean;
  /** Renders the trigger: a focusable element with the given props spread on it. */
  children: (trigger: TooltipTrigger) => ReactNode;
}

/** Extra information about one control. An action's name must also be elsewhere. */
export function Tooltip({
  content,
  detail,
  isDescription = true,
  opensOnTap = false,
  isBelowCell = false,
  isNeeded,
  children,
}: TooltipProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { anchor, trigger, surface } = useTooltip(opensOnTap, isNeeded);
  const cell = isBelowCell ? anchor?.closest('td') : null;
  useBeside(ref, cell ?? anchor, cell ? 'bottom' : 'top', 'center', 8);
  return (
    <>
      {/* The description is an attribute, because screen readers read it on focus, before the tooltip is open. */}
      {children(
        isDescription
          ? { ...trigger, 'aria-description': detail ? `${content} ${detail}` : content }
          : trigger,
      )}
      {anchor && (
        <div ref={ref} role="tooltip" popover="manual" className={css.tooltip} {...surface}>
          <span dir="auto">{content}</span>
          {detail !== undefined && <div className={css.detail}>{detail}</div>}
        </div>
      )}
    </>
  );
}
