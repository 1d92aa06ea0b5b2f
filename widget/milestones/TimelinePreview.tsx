import { formatMonthDay } from '@project-dashboard/core/dates';
import { useLocale } from '../parts/text/LocaleContext.ts';
import * as styles from './TimelinePreview.css.ts';

interface Props {
  /** Heading of the earlier date's column: the original date or the present due date. */
  readonly fromLabel: string;
  readonly rows: readonly {
    readonly id: string;
    readonly title: string;
    readonly from: string;
    readonly to: string;
  }[];
  readonly emptyText: string;
}

/** Lists the milestones that a change will move, before it is saved. */
export function TimelinePreview({ fromLabel, rows, emptyText }: Props) {
  const locale = useLocale();
  if (rows.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview scrolls, by keyboard too
    <section className={styles.frame} aria-label="Milestones that move" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Milestone</th>
            <th scope="col">{fromLabel}</th>
            <th scope="col">New due date</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, from, to }) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                {title}
              </th>
              <td className={styles.from}>{formatMonthDay(from, locale)}</td>
              <td className={styles.to}>{formatMonthDay(to, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
