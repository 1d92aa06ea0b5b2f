import { type ReactNode, useId, useRef } from 'react';
import * as css from './Tooltip.css.ts';
import { useBeside } from './use-beside.ts';
import { type TooltipTrigger, useTooltip } from './use-tooltip.ts';

export interface TooltipProps {
  content: ReactNode;
  /** A second, muted line. */
  detail?: ReactNode;
  /** False if the content only repeats the trigger's name. */
  isDescription?: boolean;
  /** True for a trigger that has no other action. */
  opensOnTap?: boolean;
  /** Renders the trigger: a focusable element with the given props spread on it. */
  children: (trigger: TooltipTrigger) => ReactNode;
}

/** Extra information about one control. An action's name must also be elsewhere. */
export function Tooltip({
  content,
  detail,
  isDescription = true,
  opensOnTap = false,
  children,
}: TooltipProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const { anchor, trigger, surface } = useTooltip(opensOnTap);
  useBeside(ref, anchor, 'top', 'center', 8);
  return (
    <>
      {children(isDescription ? { ...trigger, 'aria-describedby': id } : trigger)}
      {/* Rendered while hidden too, because screen readers read the description on focus. */}
      {(isDescription || anchor) && (
        <div ref={ref} id={id} role="tooltip" popover="manual" className={css.tooltip} {...surface}>
          {content}
          {detail !== undefined && <div className={css.detail}>{detail}</div>}
        </div>
      )}
    </>
  );
}
