import type { WeeklyReport } from '@project-dashboard/core/messages/weekly-update/schema';
import { Icon } from '../../ui/icon/Icon.tsx';
import { StatusGlyph } from '../../ui/icon/StatusGlyph.tsx';
import { HealthBadge } from '../../ui/pill/HealthBadge.tsx';
import { Heading } from '../../ui/section/Heading.tsx';
import { ReportGroup } from './ReportGroup.tsx';
import * as styles from './StatusSummary.css.ts';

/** The weekly update, formatted for reading. */
export function WeeklyReportView({ report }: { readonly report: WeeklyReport }) {
  return (
    <div className={styles.report}>
      <div className={styles.paneHead}>
        <div>
          <Heading depth={2} className={styles.paneTitle}>
            Weekly update
          </Heading>
          <p className={styles.generated}>Generated {report.generated}</p>
        </div>
        <HealthBadge health={report.overallStatus} />
      </div>
      <ReportGroup
        title="Overdue"
        mark={<StatusGlyph shape="overdue" />}
        lines={report.overdueItems}
      />
      <ReportGroup
        title="Upcoming deadlines"
        mark={<StatusGlyph shape="pending" />}
        lines={report.upcomingDeadlines}
      />
      <ReportGroup
        title="Completed"
        mark={<StatusGlyph shape="complete" />}
        lines={report.completedMilestones}
      />
      <ReportGroup
        title="Next actions"
        mark={<Icon name="arrow-right" size={16} />}
        lines={report.nextActions.map(asLine)}
      />
      <ReportGroup
        title="Risk mitigation"
        mark={<Icon name="shield" size={16} />}
        lines={report.riskMitigation.map(asLine)}
      />
    </div>
  );
}

const asLine = (title: string) => ({ id: title, title });
