import * as css from './text.css.ts';

/**
 * The title of a table's row: three lines, then an ellipsis. A title that is cut is whole while it has the focus, and in the
 * browser's own tooltip: a client loads no code for it. Screen readers always read the whole text.
 */
export const CutText = ({ text }: { readonly text: string }) => (
  // The key is for the observer: another text may leave the box as large as it was.
  <span key={text} ref={watch} dir="auto" className={css.threeLines}>
    {text}
  </span>
);

let observer: ResizeObserver | undefined;

/** Lets an element take the focus, and gives it a tooltip, while its text is cut. */
function watch(element: HTMLElement | null) {
  if (element === null) return;
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) {
      // With the focus it is whole.
      if (!(target instanceof HTMLElement) || target.matches(':focus')) continue;
      const isLong = isCut(target);
      // Set outside of React, so that nothing is rendered for it.
      target.tabIndex = isLong ? 0 : -1;
      target.title = isLong ? target.textContent : '';
    }
  });
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/** True if an ellipsis takes the place of a part of the element's text. */
export const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
