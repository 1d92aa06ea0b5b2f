import { type ReactNode, useId, useRef } from 'react';
import * as css from './Tooltip.css.ts';
import { useBeside } from './use-beside.ts';
import { type TooltipTrigger, useTooltip } from './use-tooltip.ts';

export interface TooltipProps {
  content: ReactNode;
  /** A second, quieter line. */
  detail?: ReactNode;
  /** False where the content only repeats the trigger's name. */
  isDescription?: boolean;
  /** For a trigger that does nothing else. */
  opensOnTap?: boolean;
  /** The trigger: a focusable element that spreads the given props. */
  children: (trigger: TooltipTrigger) => ReactNode;
}

/** More about one control. Never the only place of an action's name. */
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
      {/* A description is there while hidden too: it is read at the moment of focus. */}
      {(isDescription || anchor) && (
        <div ref={ref} id={id} role="tooltip" popover="manual" className={css.tooltip} {...surface}>
          {content}
          {detail !== undefined && <div className={css.detail}>{detail}</div>}
        </div>
      )}
    </>
  );
}
