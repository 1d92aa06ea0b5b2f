import { type WeeklyReport, weeklyEmailText } from '@project-dashboard/core/weekly-update';
import { CopyTextButton } from '../parts/button/CopyTextButton.tsx';
import { Heading } from '../parts/section/Heading.tsx';
import * as styles from './StatusSummary.css.ts';

/** The report as email text, to copy. */
export function EmailText({ report }: { readonly report: WeeklyReport }) {
  const text = weeklyEmailText(report);
  return (
    <div className={styles.email}>
      <div className={styles.paneHead}>
        <Heading depth={2} className={styles.paneTitle}>
          Email text
        </Heading>
        <CopyTextButton variant="default" size="sm" label="Copy email" getText={() => text} />
      </div>
      <pre className={styles.text}>{text}</pre>
    </div>
  );
}
