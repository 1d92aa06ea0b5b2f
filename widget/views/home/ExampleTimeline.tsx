import { StatusGlyph } from '../../ui/icon/StatusGlyph.tsx';
import { HealthBadge } from '../../ui/pill/HealthBadge.tsx';
import * as styles from './ExampleTimeline.css.ts';

/** Positions in percent of the strip's width. */
const TODAY = 50.5;
const MONTHS = [
  { at: 6.5, name: 'October' },
  // No name: it would overlap today's chip.
  { at: 40.6, name: '' },
  { at: 73.6, name: 'December' },
];
const MILESTONES = [
  { at: 12, title: 'Kickoff workshop', status: 'complete' },
  { at: 26.3, from: 19.6, title: 'Screener approval', status: 'complete' },
  { at: 60.4, from: 53.8, title: 'Fieldwork', date: 'Nov 19', status: 'pending' },
  { at: 73.6, title: 'Topline', date: 'Dec 1', status: 'scheduled' },
  { at: 84.6, title: 'Final report', date: 'Dec 11', status: 'scheduled' },
] as const;

/** A static example of the project timeline. The real strip is drawn from milestones. */
export function ExampleTimeline() {
  return (
    <figure className={styles.card}>
      <figcaption className={styles.caption}>
        <span>
          <strong className={styles.name}>Q3 Brand Perception Study</strong>{' '}
          <span className={styles.note}>Example project</span>
        </span>
        <HealthBadge health="ON TRACK" />
      </figcaption>
      <div className={styles.window} aria-hidden="true">
        <div className={styles.strip}>
          <div className={styles.elapsed} style={{ width: `${TODAY}%` }} />
          <div className={styles.axis} style={{ width: `${TODAY}%` }} />
          {MONTHS.map(({ at, name }) => (
            <span key={name} className={styles.month} style={{ left: `${at}%` }}>
              {name}
            </span>
          ))}
          <span className={styles.today} style={{ left: `${TODAY}%` }}>
            <span className={styles.chip}>Today, Nov 10</span>
          </span>
          {MILESTONES.map(
            ({ at, title, ...rest }) =>
              'from' in rest && (
                <span
                  key={title}
                  className={styles.moved}
                  style={{ left: `${rest.from}%`, width: `${at - rest.from}%` }}
                >
                  <StatusGlyph shape="unknown" size={12} />
                  <svg className={styles.arrow} width="12" height="13" aria-hidden="true">
                    <path d="M0 12.25Q8 12.25 8 4.5V1M4.5 4.5 8 1l3.5 3.5" />
                  </svg>
                </span>
              ),
          )}
          {MILESTONES.map(({ at, title, status, ...rest }, place) => (
            <span
              key={title}
              className={place === 0 ? styles.first : at < TODAY ? styles.past : styles.coming}
              style={{ left: `${at}%` }}
            >
              <span className={styles.label}>
                {title} {'date' in rest && <span className={styles.date}>{rest.date}</span>}
              </span>
              <span className={styles.marker}>
                <StatusGlyph shape={status} size={17} />
              </span>
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
