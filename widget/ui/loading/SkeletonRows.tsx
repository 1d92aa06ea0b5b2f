import { visuallyHidden } from '../../theme/index.ts';
import { Sheet } from '../section/Sheet.tsx';
import * as css from './loading.css.ts';

interface Props {
  /** For example "Loading milestones". */
  label: string;
  /** The number of rows. Default: 3. */
  count?: number;
}

const WIDTHS = ['32%', '46%', '28%'];

/** Placeholder rows while a list loads. */
export function SkeletonRows({ label, count = 3 }: Props) {
  const rows = Array.from({ length: count }, (_, place) => ({
    place,
    width: WIDTHS[place % WIDTHS.length],
  }));
  return (
    <Sheet padding="none">
      <p role="status" className={visuallyHidden}>
        {label}
      </p>
      {rows.map(({ place, width }) => (
        <div key={place} className={css.row} aria-hidden="true">
          <span className={css.bar} style={{ width }} />
          <span className={css.pill} />
          <span className={css.bar} style={{ width: '14%' }} />
        </div>
      ))}
    </Sheet>
  );
}
