import { visuallyHidden } from '../../theme/index.ts';
import { Sheet } from '../section/Sheet.tsx';
import * as css from './SkeletonRows.css.ts';

interface Props {
  /** For example "Loading milestones". */
  label: string;
}

const rows = ['32%', '46%', '28%'];

/** Three placeholder rows while a list loads. */
export function SkeletonRows({ label }: Props) {
  return (
    <Sheet padding="none">
      <p role="status" className={visuallyHidden}>
        {label}
      </p>
      {rows.map((width) => (
        <div key={width} className={css.row} aria-hidden="true">
          <span className={css.bar} style={{ width }} />
          <span className={css.pill} />
          <span className={css.bar} style={{ width: '14%' }} />
        </div>
      ))}
    </Sheet>
  );
}
