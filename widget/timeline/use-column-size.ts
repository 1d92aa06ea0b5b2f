import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PRINT_SHEET_WIDTH } from '../theme/index.ts';

/** The kinds of text on the strip. Each has its own size and weight. */
type TextKind = 'name' | 'date' | 'month' | 'today' | 'span';

/** The width of a text in px. */
export type MeasureText = (text: string, kind: TextKind) => number;

const FONTS = {
  name: '600 13px',
  date: '400 13px',
  month: '400 12px',
  today: '600 12px',
  span: '400 11px',
} as const satisfies Record<TextKind, string>;

/** Without a canvas: a generous width per character, in px. */
const GUESS = 8;

/** Measures text in this font family as the browser will draw it. */
function createMeasureText(fontFamily: string): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return (text, kind) => {
    // Digits are tabular, so each is as wide as a zero. A canvas has no setting for this.
    const drawn = text.replaceAll(/\d/g, '0');
    const key = `${kind} ${drawn}`;
    const width = known.get(key) ?? measure(drawn, kind);
    known.set(key, width);
    return width;
  };

  function measure(text: string, kind: TextKind): number {
    if (!context) return text.length * GUESS;
    context.font = `${FONTS[kind]} ${fontFamily}`;
    return Math.ceil(context.measureText(text).width);
  }
}

/** What decides the layout of a strip besides its milestones. */
export interface ColumnSize {
  /** The available width in px. */
  readonly width: number;
  readonly fontFamily: string;
  readonly measureText: MeasureText;
  /** True while it is printed, with all of its dates. */
  readonly isOnPaper: boolean;
}

/** Reads the column's width and font. Returns the same object if nothing has changed. */
function look(element: HTMLElement, before: ColumnSize | null): ColumnSize {
  const { fontFamily, paddingLeft, paddingRight } = getComputedStyle(element);
  const width = Math.floor(
    element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
  );
  const isSameFont = before?.fontFamily === fontFamily;
  if (isSameFont && before.width === width && !before.isOnPaper) return before;
  const measureText = isSameFont ? before.measureText : createMeasureText(fontFamily);
  return { width, fontFamily, measureText, isOnPaper: false };
}

/** The width and font of `column`, and again when either changes. Null before the first measurement. */
export function useColumnSize(column: RefObject<HTMLElement | null>): ColumnSize | null {
  const [seen, setSeen] = useState<ColumnSize | null>(null);

  useLayoutEffect(() => {
    const element = column.current;
    if (!element) return;
    const lookAgain = () =>
      setSeen((before) => (before?.isOnPaper ? before : look(element, before)));
    const leavePaper = () => setSeen((before) => look(element, before));
    // The font family is the same, but its font has loaded only now.
    const measureAnew = () => setSeen(look(element, null));
    // No observer runs before print, so set the known paper width here.
    const fitPaper = () =>
      flushSync(() =>
        setSeen((before) => before && { ...before, width: PRINT_SHEET_WIDTH, isOnPaper: true }),
      );
    lookAgain();
    const observer = new ResizeObserver(lookAgain);
    observer.observe(element);
    document.fonts.addEventListener('loadingdone', measureAnew);
    window.addEventListener('beforeprint', fitPaper);
    window.addEventListener('afterprint', leavePaper);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', measureAnew);
      window.removeEventListener('beforeprint', fitPaper);
      window.removeEventListener('afterprint', leavePaper);
    };
  }, [column]);

  return seen;
}
