import { type RefObject, useRef } from 'react';
import { tooltip } from '../../parts/tooltip/Tooltip.css.ts';
import { useBeside } from '../../parts/tooltip/use-beside.ts';

/** Says "Copied!" above a button. Screen readers hear it from the button's own status. */
export function CopiedTip({ anchor }: { readonly anchor: RefObject<HTMLElement | null> }) {
  const ref = useRef<HTMLDivElement>(null);
  useBeside(ref, anchor.current, 'top', 'center', 8);
  return (
    <div ref={ref} popover="manual" aria-hidden="true" className={tooltip}>
      Copied!
    </div>
  );
}
