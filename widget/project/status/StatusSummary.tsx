import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { WeeklyReport } from '@project-dashboard/core/messages/weekly-update/schema';
import { weeklyEmailSubject } from '@project-dashboard/core/messages/weekly-update/weekly-mail-words';
import { weeklyUpdate } from '@project-dashboard/core/messages/weekly-update/weekly-update';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import type { ClientProject } from '@project-dashboard/core/rows/projects/schema';
import { isoWeekOf } from '@project-dashboard/core/rules/dates/iso-date';
import { useDeferredValue, useMemo, useState } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { useLedger } from '../../data/reads/use-ledger.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { longList } from '../../ui/context/long-list.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { SkeletonRows } from '../../ui/loading/SkeletonRows.tsx';
import { EmptyState } from '../../ui/section/EmptyState.tsx';
import { SectionError } from '../../ui/section/SectionError.tsx';
import { Sheet } from '../../ui/section/Sheet.tsx';
import { SlipWords } from '../../ui/slip/SlipWords.tsx';
import { useToday } from '../../ui/text/use-today.ts';
import { EmailText } from './EmailText.tsx';
import { StatusFrame } from './StatusFrame.tsx';
import * as styles from './StatusSummary.css.ts';
import { usePrintReport } from './use-print-report.ts';
import { WeeklyReportView } from './WeeklyReportView.tsx';

/** The weekly update, made from the rows on screen by the same rules as the mail. */
export function StatusSummary() {
  const { project } = useProject();
  const today = useToday();
  const [isPrinted, setPrinted] = useState(false);
  const milestones = useRead(endpoints.listMilestones, { id: project.id });
  const inputs = useRead(endpoints.listInputs, { id: project.id });

  // Deferred, so that editing a list does not wait for the report.
  const lists = useDeferredValue(useLists(milestones.data, inputs.data));
  const report = useMemo(
    () => lists && weeklyUpdate({ project, ...lists }, today),
    [project, lists, today],
  );

  const { isPrinting, print } = usePrintReport();

  const panes = useMemo(
    () =>
      report && (
        <>
          <WeeklyReportView report={report} />
          <EmailText report={report} subject={subjectOf(project, report, today)} />
        </>
      ),
    [project, report, today],
  );

  if (project.archivedAt !== null)
    return (
      <StatusFrame>
        <EmptyState
          title="No weekly update"
          text="An archived project is over: nothing is due, and no mail is sent."
        />
      </StatusFrame>
    );
  if (report === undefined) {
    const missing = [milestones, inputs].filter(({ data }) => data === undefined);
    return (
      <StatusFrame>
        {missing.some(({ error }) => error !== undefined) ? (
          <SectionError
            title="Status summary did not load"
            isRetrying={missing.some(({ isLoading }) => isLoading)}
            onRetry={() => {
              for (const { retry } of missing) retry();
            }}
          />
        ) : (
          <SkeletonRows label="Loading the status summary" />
        )}
      </StatusFrame>
    );
  }

  return (
    <StatusFrame
      isPrinted={isPrinting ? 'alone' : isPrinted}
      copy={{
        label: 'Copy report',
        getText: async () =>
          (await import('../../ui/text/agency-text.ts')).weeklyUpdateAsText(report),
      }}
      items={[{ label: 'Print report', icon: 'document', onSelect: print }]}
      actions={
        <div className={styles.printChoice}>
          <Checkbox label="Include in print" isChecked={isPrinted} onChange={setPrinted} />
        </div>
      }
    >
      {isPrinting && <p className={styles.printedTitle}>{project.title}</p>}
      <Sheet padding="none">
        <SlipSentence />
        <div
          className={styles.panes}
          {...longList(
            report.overdueItems.length +
              report.upcomingDeadlines.length +
              report.completedMilestones.length,
          )}
        >
          {panes}
        </div>
      </Sheet>
    </StatusFrame>
  );
}

/** The slip of the finish in one sentence. The report and the email below it keep their own fixed texts. */
function SlipSentence() {
  const { ledger } = useLedger();
  return (
    ledger && (
      <p className={styles.slip}>
        <SlipWords runs={ledger.words} />
      </p>
    )
  );
}

const subjectOf = ({ client }: ClientProject, report: WeeklyReport, today: string) =>
  weeklyEmailSubject({ ...report, client, week: isoWeekOf(today) });

/** Both lists, or undefined until both have loaded. */
function useLists(
  milestones: readonly MilestoneRow[] | undefined,
  inputs: readonly ClientInput[] | undefined,
) {
  return useMemo(() => milestones && inputs && { milestones, inputs }, [milestones, inputs]);
}
