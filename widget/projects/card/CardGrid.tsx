import type { OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import type { RefObject } from 'react';
import { pill } from '../../ui/loading/loading.css.ts';
import * as css from './ProjectCard.css.ts';
import { ProjectCard } from './ProjectCard.tsx';

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
  return (
    <ul ref={ref} className={css.grid} aria-label="Projects" aria-busy={isBusy} tabIndex={-1}>
      {rows.map((row) => (
        <li key={row.id} data-row={row.id} className={css.gridCell}>
          <ProjectCard row={row} origin={origin} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}

const TITLES = ['68%', '54%', '60%', '48%', '74%', '56%'];

/** Six placeholder cards while projects load, each as high as a real card. */
export function SkeletonCards() {
  return (
    <div className={css.grid} aria-hidden="true">
      {TITLES.map((width) => (
        <div key={width} className={css.card}>
          <div className={css.body}>
            <Line at={css.skeletonTitle} width={width} />
            <Line at={css.company} width="36%" />
            <div className={css.health}>
              <div className={css.healthLine}>
                <span className={pill} />
              </div>
            </div>
            <div className={css.state}>
              <Line at={css.skeletonFact} width="70%" />
              <Line at={css.skeletonFact} width="46%" />
            </div>
            <div className={css.facts}>
              <Line at={css.skeletonFact} width="76px" />
              <Line at={css.skeletonFact} width="50%" />
              <Line at={css.skeletonFact} width="60%" />
            </div>
          </div>
          <div className={css.links}>
            <Line at={css.link} width="54%" />
            <Line at={css.link} width="48%" />
            <Line at={css.link} width="0" />
          </div>
        </div>
      ))}
    </div>
  );
}

function Line({ at, width }: { readonly at: string; readonly width: string }) {
  return (
    <div className={at}>
      <span className={css.skeletonLine} style={{ width }} />
    </div>
  );
}
