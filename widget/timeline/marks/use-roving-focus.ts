import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const STEPS: Record<string, (place: number, last: number) => number> = {
  ArrowLeft: (place) => Math.max(0, place - 1),
  ArrowRight: (place, last) => Math.min(last, place + 1),
  Home: () => 0,
  End: (_place, last) => last,
};

/** One tab stop for a row of buttons with `data-milestone`. Arrow keys, Home and End move between them. */
export function useRovingFocus(ids: readonly string[], initial: string | undefined) {
  const [focused, setFocused] = useState<string>();
  const stop = focused !== undefined && ids.includes(focused) ? focused : initial;
  return {
    tabIndex: (id: string) => (id === stop ? 0 : -1),
    row: {
      onFocus: (event: FocusEvent<HTMLElement>) => setFocused(event.target.dataset.milestone),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = STEPS[event.key];
        if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
        const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-milestone]')];
        const place = buttons.findIndex((button) => button.dataset.milestone === stop);
        buttons[step(place, buttons.length - 1)]?.focus();
        event.preventDefault();
      },
    },
  };
}
