import * as css from './GhostMark.css.ts';

/** The ring at an original date and the line to the present one. All positions are in px. */
interface Ghost {
  readonly from: number;
  readonly to: number;
  /** The height of the ring. */
  readonly y: number;
}

interface Props {
  readonly ghost: Ghost;
  /** The height at which the line ends, below the marker. */
  readonly top: number;
  /** The ring's radius. */
  readonly radius: number;
  /** True to end the line in an arrow's head. */
  readonly hasArrow?: boolean;
  readonly id: string;
}

const CORNER = 8;
const HEAD = 3.5;

/** A moved date: dashes from the ring, a bend up to the marker, and the arrow's head. */
export function GhostMark({ ghost, top, radius, hasArrow = false, id }: Props) {
  const { from, to, y } = ghost;
  const direction = Math.sign(to - from);
  const distance = Math.abs(to - from);
  const corner = Math.min(CORNER, distance, Math.max(0, y - top));
  const bend = to - direction * corner;
  const isLong = distance > corner + radius;
  const start = isLong ? `M${bend} ${y}Q${to} ${y} ${to} ${y - corner}` : `M${to} ${y - radius}`;
  const head = hasArrow
    ? `M${to - HEAD} ${top + HEAD}L${to} ${top}L${to + HEAD} ${top + HEAD}`
    : '';
  return (
    <g className={css.ghost} data-original={id}>
      <circle className={css.ring} cx={from} cy={y} r={radius} />
      {isLong && (
        <path className={css.dashes} d={`M${from + direction * (radius + 1)} ${y}H${bend}`} />
      )}
      <path className={css.arrow} d={`${start}V${top}${head}`} />
    </g>
  );
}
