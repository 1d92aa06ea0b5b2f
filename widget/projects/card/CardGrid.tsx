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
            <div className={css.skeletonTitle}>
              <Line width={width} />
            </div>
            <div className={css.company}>
              <Line width="36%" />
            </div>
            <div className={css.health}>
              <div className={css.healthLine}>
                <span className={pill} />
              </div>
            </div>
            <div className={css.state}>
              {['70%', '46%'].map((each) => (
                <div key={each} className={css.skeletonFact}>
                  <Line width={each} />
                </div>
              ))}
            </div>
            <div className={css.facts}>
              {['76px', '50%', '60%'].map((each) => (
                <div key={each} className={css.skeletonFact}>
                  <Line width={each} />
                </div>
              ))}
            </div>
          </div>
          <div className={css.links}>
            <span className={css.link}>
              <Line width="54%" />
            </span>
            <span className={css.link}>
              <Line width="48%" />
            </span>
            <span className={css.link} />
          </div>
        </div>
      ))}
    </div>
  );
}

function Line({ width }: { readonly width: string }) {
  return <span className={css.skeletonLine} style={{ width }} />;
}
