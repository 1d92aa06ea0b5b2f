import type { WeeklyReport } from '@project-dashboard/core/messages/weekly-update/schema';
import { weeklyEmailText } from '@project-dashboard/core/messages/weekly-update/weekly-update-as-text';
import { MAILTO_LIMIT, mailtoUrl } from '@project-dashboard/core/texts/text/url';
import { CopyTextButton } from '../../ui/button/CopyTextButton.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Heading } from '../../ui/section/Heading.tsx';
import * as styles from './StatusSummary.css.ts';

interface Props {
  readonly report: WeeklyReport;
  readonly subject: string;
}

/** The report as email text, to copy or to open in the reader's mail program. */
export function EmailText({ report, subject }: Props) {
  const text = weeklyEmailText(report);
  const mail = mailtoUrl({ subject, body: text });
  const opens = mail.length <= MAILTO_LIMIT;
  return (
    <div className={styles.email}>
      <div className={styles.paneHead}>
        <Heading depth={2} className={styles.paneTitle}>
          Email text
        </Heading>
        <div className={styles.emailActions}>
          {opens && (
            <LinkButton size="sm" icon="external" href={mail}>
              Open in email
            </LinkButton>
          )}
          <CopyTextButton variant="default" size="sm" label="Copy email" getText={() => text} />
        </div>
      </div>
      {!opens && (
        <p className={styles.tooLong}>
          This text is too long to open in an email program. Copy it and paste it into your email.
        </p>
      )}
      <pre className={styles.text}>{text}</pre>
    </div>
  );
}
