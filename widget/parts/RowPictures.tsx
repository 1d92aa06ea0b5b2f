import { line } from './Icon.css.ts';
import { ICON } from './icon-size.ts';
import { type IconName, icons } from './icons.ts';
import * as css from './RowActions.css.ts';

/** In px, a unit of the icons' grid. */
const UNIT = ICON / 20;
/** In units: a button of 28 px around its icon, and from one button to the next. */
const SIDE = 28 / UNIT;
const PITCH = 30 / UNIT;
const INSET = (28 - ICON) / 2 / UNIT;

/**
 * The icons of a row's buttons as one picture over them, which grows with them. Hundreds of rows stand on a page, and each picture
 * is a layer, which the browser looks through whenever anything is drawn.
 */
export function RowPictures({
  icons: names,
}: {
  readonly icons: readonly (IconName | undefined)[];
}) {
  return (
    <svg
      className={css.pictures}
      viewBox={`0 0 ${(names.length - 1) * PITCH + SIDE} ${SIDE}`}
      aria-hidden="true"
    >
      {names.map(
        (name, slot) =>
          name && (
            <path
              key={name}
              className={line}
              data-slot={slot}
              d={`M${slot * PITCH + INSET} ${INSET}${icons[name]}`}
            />
          ),
      )}
    </svg>
  );
}
