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
export function createMeasureText(fontFamily: string): MeasureText {
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
