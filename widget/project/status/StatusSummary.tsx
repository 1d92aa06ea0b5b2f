import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { weeklyEmailSubject } from '@project-dashboard/core/messages/weekly-update/weekly-mail-words';
import { weeklyUpdate } from '@project-dashboard/core/messages/weekly-update/weekly-update';
import { weeklyUpdateAsText } from '@project-dashboard/core/messages/weekly-update/weekly-update-as-text';
import { isoWeekOf } from '@project-dashboard/core/rules/dates/iso-date';
import { isLedgerTold } from '@project-dashboard/core/rules/slip/ledger/is-ledger-told';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { printAlone } from '../../data/print-alone.ts';
import { useLedger } from '../../data/reads/use-ledger.ts';
import { together, useRead } from '../../data/reads/use-read.ts';
import { useElement } from '../../ui/context/ElementContext.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Section, type SectionProps } from '../../ui/section/Section.tsx';
import { EmptyState, SectionRead } from '../../ui/section/SectionState.tsx';
import { Sheet } from '../../ui/section/Sheet.tsx';
import { SlipWords } from '../../ui/slip/SlipWords.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import * as styles from './StatusSummary.css.ts';
import { WeeklyReport } from './WeeklyReport.tsx';

/** The weekly update, made from the rows on screen by the same rules as the mail. */
export function StatusSummary() {
  const { project } = useProject();
  const { today } = useDates();
  const { isPrinting, print } = usePrintReport();
  const lists = [
    useRead(endpoints.listMilestones, { id: project.id }),
    useRead(endpoints.listInputs, { id: project.id }),
  ] as const;
  // Deferred, so that editing a list does not wait for the report.
  const milestones = useDeferredValue(lists[0].data);
  const inputs = useDeferredValue(lists[1].data);
  const report = useMemo(
    () => milestones && inputs && weeklyUpdate({ project, milestones, inputs }, today),
    [project, milestones, inputs, today],
  );

  if (project.archivedAt !== null)
    return (
      <StatusSection>
        <EmptyState
          title="No weekly update"
          text="An archived project is over: nothing is due, and no mail is sent."
        />
      </StatusSection>
    );
  return (
    <StatusSection
      isPrinted={isPrinting && 'alone'}
      {...(report && {
        copy: { label: 'Copy report', getText: () => weeklyUpdateAsText(report) },
        items: [{ label: 'Print report', icon: 'document', onSelect: print }],
      })}
    >
      <SectionRead of={together(report, lists)} what="status summary">
        {(shown) => (
          <>
            {isPrinting && <p className={styles.printedTitle}>{project.title}</p>}
            <Sheet padding="none">
              <SlipSentence />
              <WeeklyReport
                report={shown}
                subject={weeklyEmailSubject({
                  ...shown,
                  client: project.client,
                  week: isoWeekOf(today),
                })}
              />
            </Sheet>
          </>
        )}
      </SectionRead>
    </StatusSection>
  );
}

/** The section with the INTERNAL tag. A print of the page leaves it out; Print report prints it alone. */
function StatusSection(props: Omit<SectionProps, 'id' | 'title'>) {
  return (
    <Section
      isPrinted={false}
      {...props}
      id="status"
      title="Status Summary"
      tag={
        <span className={styles.tag}>
          <Icon name="lock" size={14} />
          INTERNAL
        </span>
      }
      summary="Only agency staff see this section"
    />
  );
}

/** The slip of the finish in one sentence, once there is one. The report and the email below it keep their own fixed texts. */
function SlipSentence() {
  const { ledger } = useLedger();
  return (
    ledger &&
    isLedgerTold(ledger) && (
      <p className={styles.slip}>
        <SlipWords runs={ledger.words} />
      </p>
    )
  );
}

/**
 * Prints the report without the other sections and without a host page. `isPrinting` is true from the press until the
 * print ends; the page must show the report alone on paper meanwhile.
 */
function usePrintReport() {
  const { host } = useElement();
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting || host === null) return;
    const end = () => setPrinting(false);
    window.addEventListener('afterprint', end, { once: true });
    printAlone(host);
    return () => window.removeEventListener('afterprint', end);
  }, [isPrinting, host]);
  return { isPrinting, print: () => setPrinting(true) };
}
