import type { OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import { type RefObject, useMemo } from 'react';
import { useToday } from '../../ui/text/use-today.ts';
import { ProjectCard } from '../card/ProjectCard.tsx';
import * as styles from './CardGrid.css.ts';

interface Props {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly rows: readonly OverviewRow[];
  /** True while another list loads. */
  readonly isBusy: boolean;
  /** The origin of the project links. Empty for this site. */
  readonly origin: string;
  readonly onLeave: (id: string) => void;
}

/** The projects as cards. */
export function CardGrid({ ref, rows, isBusy, origin, onLeave }: Props) {
  const today = useToday();
  const cells = useMemo(
    () =>
      rows.map((row) => (
        <li key={row.id} data-row={row.id} className={styles.cell}>
          <ProjectCard row={row} origin={origin} today={today} onLeave={onLeave} />
        </li>
      )),
    [rows, origin, today, onLeave],
  );
  return (
    <ul ref={ref} className={styles.grid} aria-label="Projects" aria-busy={isBusy} tabIndex={-1}>
      {cells}
    </ul>
  );
}
