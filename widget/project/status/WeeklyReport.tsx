import type { WeeklyReport as Report } from '@project-dashboard/core/messages/weekly-update/schema';
import { weeklyEmailText } from '@project-dashboard/core/messages/weekly-update/weekly-update-as-text';
import { MAILTO_LIMIT, mailtoUrl } from '@project-dashboard/core/texts/text/url';
import { memo, type ReactNode, useId } from 'react';
import { layout, type, visuallyHidden } from '../../theme/index.ts';
import { LinkButton } from '../../ui/button/Button.tsx';
import { CopyTextButton } from '../../ui/button/CopyButton.tsx';
import { longList } from '../../ui/context/long-list.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { StatusGlyph } from '../../ui/icon/StatusGlyph.tsx';
import { HealthBadge } from '../../ui/pill/Pill.tsx';
import { Heading } from '../../ui/section/Heading.tsx';
import { WholeDates } from '../../ui/text/WholeDates.tsx';
import * as styles from './StatusSummary.css.ts';

interface Props {
  readonly report: Report;
  /** The subject of the email. */
  readonly subject: string;
}

/** The weekly update for reading, and beside it as the text of an email. */
export const WeeklyReport = memo(function WeeklyReport({ report, subject }: Props) {
  const { overdueItems, upcomingDeadlines, completedMilestones } = report;
  const count = overdueItems.length + upcomingDeadlines.length + completedMilestones.length;
  return (
    <div className={styles.panes} {...longList(count)}>
      <div className={styles.report}>
        <div className={styles.paneHead}>
          <div>
            <Heading depth={2} className={type.text.md}>
              Weekly update
            </Heading>
            <p className={type.small}>Generated {report.generated}</p>
          </div>
          <HealthBadge health={report.overallStatus} />
        </div>
        <Group title="Overdue" mark={<StatusGlyph shape="overdue" />} lines={overdueItems} />
        <Group
          title="Upcoming deadlines"
          mark={<StatusGlyph shape="pending" />}
          lines={upcomingDeadlines}
        />
        <Group
          title="Completed"
          mark={<StatusGlyph shape="complete" />}
          lines={completedMilestones}
        />
        <Group
          title="Next actions"
          mark={<Icon name="arrow-right" size={16} />}
          lines={report.nextActions.map(asLine)}
        />
        <Group
          title="Risk mitigation"
          mark={<Icon name="shield" size={16} />}
          lines={report.riskMitigation.map(asLine)}
        />
      </div>
      <EmailText report={report} subject={subject} />
    </div>
  );
});

const asLine = (title: string) => ({ id: title, title });

interface GroupProps {
  readonly title: string;
  /** A decorative glyph or icon; the title has the same meaning. */
  readonly mark: ReactNode;
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    /** Text beside the title, for example "Due November 23". */
    readonly detail?: string;
  }[];
}

/** One heading of the report with its lines. Missing without lines. */
function Group({ title, mark, lines }: GroupProps) {
  const id = useId();
  if (lines.length === 0) return null;
  return (
    <>
      <Heading depth={3} id={id} className={styles.groupTitle}>
        <span className={styles.mark}>{mark}</span>
        {title}
      </Heading>
      <ul aria-labelledby={id} className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={line.detail === undefined ? styles.whole : layout.anywhere} dir="auto">
              {line.title}
            </span>
            {line.detail !== undefined && (
              <>
                {/* Screen readers and copied text get the line in one piece. */}
                <span className={visuallyHidden}>: </span>
                <span className={styles.detail}>
                  <WholeDates text={line.detail} />
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The report as email text, to copy or to open in the reader's mail program. */
function EmailText({ report, subject }: Props) {
  const text = weeklyEmailText(report);
  const mail = mailtoUrl({ subject, body: text });
  const isShort = mail.length <= MAILTO_LIMIT;
  return (
    <div className={styles.email}>
      <div className={styles.paneHead}>
        <Heading depth={2} className={type.text.md}>
          Email text
        </Heading>
        <div className={layout.wrap[2]}>
          {isShort && (
            <LinkButton size="sm" icon="external" href={mail}>
              Open in email
            </LinkButton>
          )}
          <CopyTextButton variant="default" size="sm" label="Copy email" getText={() => text} />
        </div>
      </div>
      {!isShort && (
        <p className={styles.tooLong}>
          This text is too long to open in an email program. Copy it and paste it into your email.
        </p>
      )}
      <pre className={styles.text}>{text}</pre>
    </div>
  );
}
