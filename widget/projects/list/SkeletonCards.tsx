import { pill } from '../../parts/loading/SkeletonRows.css.ts';
import { visuallyHidden } from '../../theme/index.ts';
import * as card from './ProjectCard.css.ts';
import { grid } from './ProjectGrid.css.ts';

const TITLES = ['68%', '54%', '60%', '48%', '74%', '56%'];

/** Six placeholder cards while projects load, each as high as a real card (SPEC section 2). */
export function SkeletonCards() {
  return (
    <>
      <p role="status" className={visuallyHidden}>
        Loading projects
      </p>
      <div className={grid} aria-hidden="true">
        {TITLES.map((width) => (
          <div key={width} className={card.card}>
            <div className={card.body}>
              <div className={card.skeletonTitle}>
                <Line width={width} />
              </div>
              <div className={card.company}>
                <Line width="36%" />
                <span className={pill} />
              </div>
              <div className={card.facts}>
                {['38%', '52%', '60%'].map((each) => (
                  <div key={each} className={card.fact}>
                    <Line width={each} />
                  </div>
                ))}
              </div>
            </div>
            <div className={card.links}>
              <span className={card.link}>
                <Line width="54%" />
              </span>
              <span className={card.link}>
                <Line width="48%" />
              </span>
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

function Line({ width }: { readonly width: string }) {
  return <span className={card.skeletonLine} style={{ width }} />;
}
