import { pill } from '../../ui/loading/SkeletonRows.css.ts';
import * as health from '../card/CardHealth.css.ts';
import * as card from '../card/ProjectCard.css.ts';
import * as grid from './CardGrid.css.ts';

const TITLES = ['68%', '54%', '60%', '48%', '74%', '56%'];

/** Six placeholder cards while projects load, each as high as a real card. */
export function SkeletonCards() {
  return (
    <div className={grid.grid} aria-hidden="true">
      {TITLES.map((width) => (
        <div key={width} className={card.card}>
          <div className={card.body}>
            <div className={card.skeletonTitle}>
              <Line width={width} />
            </div>
            <div className={card.company}>
              <Line width="36%" />
            </div>
            <div className={health.health}>
              <div className={health.line}>
                <span className={pill} />
              </div>
            </div>
            <div className={card.state}>
              {['70%', '46%'].map((each) => (
                <div key={each} className={card.skeletonFact}>
                  <Line width={each} />
                </div>
              ))}
            </div>
            <div className={card.facts}>
              {['38%', '34%', '60%'].map((each) => (
                <div key={each} className={card.skeletonFact} style={{ width: each }}>
                  <Line width="100%" />
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
            <span className={card.link} />
          </div>
        </div>
      ))}
    </div>
  );
}

function Line({ width }: { readonly width: string }) {
  return <span className={card.skeletonLine} style={{ width }} />;
}
