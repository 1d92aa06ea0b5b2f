import type { OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import type { RefObject } from 'react';
import { pill } from '../../ui/loading/loading.css.ts';
import * as styles from './ProjectCard.css.ts';
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
    <ul ref={ref} className={styles.grid} aria-label="Projects" aria-busy={isBusy} tabIndex={-1}>
      {rows.map((row) => (
        <li key={row.id} data-row={row.id} className={styles.gridCell}>
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
    <div className={styles.grid} aria-hidden="true">
      {TITLES.map((width) => (
        <div key={width} className={styles.card}>
          <div className={styles.body}>
            <div className={styles.skeletonTitle}>
              <Line width={width} />
            </div>
            <div className={styles.company}>
              <Line width="36%" />
            </div>
            <div className={styles.health}>
              <div className={styles.healthLine}>
                <span className={pill} />
              </div>
            </div>
            <div className={styles.state}>
              {['70%', '46%'].map((each) => (
                <div key={each} className={styles.skeletonFact}>
                  <Line width={each} />
                </div>
              ))}
            </div>
            <div className={styles.facts}>
              {['38%', '34%', '60%'].map((each) => (
                <div key={each} className={styles.skeletonFact} style={{ width: each }}>
                  <Line width="100%" />
                </div>
              ))}
            </div>
          </div>
          <div className={styles.links}>
            <span className={styles.link}>
              <Line width="54%" />
            </span>
            <span className={styles.link}>
              <Line width="48%" />
            </span>
            <span className={styles.link} />
          </div>
        </div>
      ))}
    </div>
  );
}

function Line({ width }: { readonly width: string }) {
  return <span className={styles.skeletonLine} style={{ width }} />;
}
