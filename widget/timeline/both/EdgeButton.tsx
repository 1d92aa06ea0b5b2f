import type { ComponentProps } from 'react';
import * as css from './EdgeButton.css.ts';

export type EdgeName = 'before' | 'after';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label'> {
  readonly edge: EdgeName;
  /** The milestones that are hidden there. */
  readonly count: number;
  /** The project's title where there are several projects. */
  readonly title?: string;
  readonly look: keyof typeof css.look;
}

/** The number of milestones beyond one edge of a timeline. It moves the time shown towards them. */
export function EdgeButton({ edge, count, title, look, style, ...rest }: Props) {
  const direction = edge === 'before' ? 'earlier' : 'later';
  const place = title === undefined ? '' : ` in ${title}`;
  return (
    <button
      {...rest}
      type="button"
      className={css.look[look]}
      style={{ [edge === 'before' ? 'left' : 'right']: 0, ...style }}
      aria-label={`+${count} ${direction}${place}. Show ${direction} dates`}
    >
      +{count}
    </button>
  );
}
