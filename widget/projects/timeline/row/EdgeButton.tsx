import type { EdgeName } from '../layout/columns.ts';
import * as css from './EdgeButton.css.ts';

interface Props {
  readonly edge: EdgeName;
  /** The milestones that are hidden there. */
  readonly count: number;
  /** The project's title. */
  readonly title: string;
  readonly 'data-mark': string;
  readonly tabIndex: number;
  readonly onClick: () => void;
}

/** The number of a project's milestones beyond one edge. It moves the window towards them. */
export function EdgeButton({ edge, count, title, ...rest }: Props) {
  const direction = edge === 'before' ? 'earlier' : 'later';
  return (
    <button
      {...rest}
      type="button"
      className={css.edge[edge]}
      aria-label={`+${count} ${direction} in ${title}. Show ${direction} dates`}
    >
      +{count}
    </button>
  );
}
