import { formatDateTime } from '@project-dashboard/core/rules/dates/format-date';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { LiveLine } from '../../ui/live/LiveLine.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import * as styles from './shell.css.ts';

interface Props {
  /** The project's title. */
  readonly title: string;
  readonly lastUpdated: Date;
  readonly isCopied: boolean;
  /** Who else is here. Internal view only. */
  readonly others?: ReactNode;
}

/** Shows when the page was last updated, and briefly that a link was copied. */
export function Footer({ title, lastUpdated, isCopied, others }: Props) {
  const { locale } = useDates();
  const written = formatDateTime(lastUpdated, locale === undefined ? {} : { locale });
  return (
    <footer part="footer" className={styles.footer}>
      <span className={styles.printedTitle} dir="auto">
        {title}
      </span>
      <span className={styles.footerState}>
        <span>
          Last updated <time dateTime={lastUpdated.toISOString()}>{written}</time>
        </span>
        <LiveLine />
        {others}
      </span>
      <span role="status" className={styles.copied}>
        {isCopied && (
          <>
            <Icon name="check" size={16} />
            Copied to clipboard
          </>
        )}
      </span>
    </footer>
  );
}
