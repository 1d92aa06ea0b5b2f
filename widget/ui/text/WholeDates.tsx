import { layout } from '../../theme/index.ts';

/** A short word and a number beside it: `November 23`, `January 12, 2027`, `23. Nov`. Or `2026-11-23`. */
const DATE =
  /(\p{L}{3,9}\.? \d{1,2}(?:, \d{4})?(?!\d)|\b\d{1,2}\. \p{L}{3,9}\.?(?: \d{4})?|\b\d{4}-\d\d-\d\d\b)/u;

/** A text whose dates do not break at the end of a line. */
export const WholeDates = ({ text }: { readonly text: string }) => (
  <>
    {text.split(DATE).map((part, place) =>
      place % 2 === 0 ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        <span key={place} className={layout.nowrap}>
          {part}
        </span>
      ),
    )}
  </>
);
