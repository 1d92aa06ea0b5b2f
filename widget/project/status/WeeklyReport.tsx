import type { WeeklyReport as Report } from '@project-dashboard/core/messages/weekly-update/schema';
import { weeklyEmailText } from '@project-dashboard/core/messages/weekly-update/weekly-update-as-text';
import { MAILTO_LIMIT, mailtoUrl } from '@project-dashboard/core/texts/text/url';
import { memo, type ReactNode, useId, useState } from 'react';
import { layout, type, visuallyHidden } from '../../theme/index.ts';
import { Button, LinkButton } from '../../ui/button/Button.tsx';
import { CopyTextButton } from '../../ui/button/CopyButton.tsx';
import { useLayout } from '../../ui/context/layout.ts';
import { longList } from '../../ui/context/long-list.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { StatusGlyph } from '../../ui/icon/StatusGlyph.tsx';
import { HealthBadge } from '../../ui/pill/Pill.tsx';
import { Heading } from '../../ui/section/Heading.tsx';
import { WholeDates } from '../../ui/text/WholeDates.tsx';
import * as styles from './StatusSummary.css.ts';

/** On a phone a report with more items is folded. */
const SHORT = 10;

interface Props {
  readonly report: Report;
  /** The subject of the email. */
  readonly subject: string;
}

/** The weekly update for reading, and beside it as the text of an email. */
export const WeeklyReport = memo(function WeeklyReport({ report, subject }: Props) {
  const { overdueItems, upcomingDeadlines, completedMilestones } = report;
  const { nextActions, riskMitigation } = report;
  const count = overdueItems.length + upcomingDeadlines.length + completedMilestones.length;
  const groups: readonly [string, ReactNode, readonly GroupLine[]][] = [
    ['Overdue', <StatusGlyph key="mark" shape="overdue" />, overdueItems],
    ['Upcoming deadlines', <StatusGlyph key="mark" shape="pending" />, upcomingDeadlines],
    ['Completed', <StatusGlyph key="mark" shape="complete" />, completedMilestones],
    ['Next actions', <Icon key="mark" name="arrow-right" size={16} />, nextActions.map(asLine)],
    ['Risk mitigation', <Icon key="mark" name="shield" size={16} />, riskMitigation.map(asLine)],
  ];
  const isFolded = useLayout() === 'stack' && count > SHORT;
  return (
    <div
      className={styles.panes}
      {...longList(count)}
      style={{ containIntrinsicHeight: `auto ${isFolded ? 1100 : 400 + 46 * count}px` }}
    >
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
        <Beginning isFolded={isFolded} of="weekly update">
          {groups.map(([title, mark, lines]) => (
            <Group key={title} title={title} mark={mark} lines={lines} />
          ))}
        </Beginning>
      </div>
      <EmailText report={report} subject={subject} isFolded={isFolded} />
    </div>
  );
});

interface BeginningProps {
  /** False if all of it is short enough. */
  readonly isFolded: boolean;
  readonly of: string;
  readonly children: ReactNode;
}

/** On a phone the beginning of a long text, with all of it on a press. */
function Beginning({ isFolded, of, children }: BeginningProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isFolded) return children;
  return (
    <>
      <div className={isOpen ? undefined : styles.beginning}>{children}</div>
      <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Show {isOpen ? 'less' : 'all'}
        <span className={visuallyHidden}> of the {of}</span>
      </Button>
    </>
  );
}

const asLine = (title: string) => ({ id: title, title });

interface GroupLine {
  readonly id: string;
  readonly title: string;
  /** Text beside the title, for example "Due November 23". */
  readonly detail?: string;
}

interface GroupProps {
  readonly title: string;
  /** A decorative glyph or icon; the title has the same meaning. */
  readonly mark: ReactNode;
  readonly lines: readonly GroupLine[];
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
function EmailText({ report, subject, isFolded }: Props & { readonly isFolded: boolean }) {
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
      <Beginning isFolded={isFolded} of="email text">
        <pre className={styles.text}>{text}</pre>
      </Beginning>
    </div>
  );
}
