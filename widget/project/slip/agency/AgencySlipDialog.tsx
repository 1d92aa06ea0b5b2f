import { workingDaysText } from '@project-dashboard/core/rows/milestones/timeline/timeline-texts';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { plainText, shareWords } from '@project-dashboard/core/rules/slip/ledger/slip-words';
import { useProject } from '../../../data/ProjectContext.ts';
import type { ShownLedger } from '../../../data/reads/use-ledger.ts';
import { CopyTextButton } from '../../../ui/button/CopyButton.tsx';
import { SlipDialog } from '../SlipDialog.tsx';
import * as css from '../slip-dialog.css.ts';
import { AgreedPlans } from './AgreedPlans.tsx';
import { MoveActions } from './MoveActions.tsx';

/** The ledger with the agreed plans, the causes of its moves, and who reads it. */
export function AgencySlipDialog({ onClose }: { readonly onClose: () => void }) {
  const { sharesLedger } = useProject().project;
  return (
    <SlipDialog onClose={onClose} moveActions={MoveActions}>
      {(ledger) => (
        <>
          <AgreedPlans milestone={ledger.milestone} />
          <div className={css.foot}>
            <p className={css.muted}>
              {sharesLedger
                ? 'The client sees this ledger, without the reasons. Change it in Project settings.'
                : 'The client does not see this ledger. Share it in Project settings.'}
            </p>
            <CopyTextButton
              label="Copy as text"
              variant="default"
              size="sm"
              getText={() => ledgerText(ledger)}
            />
          </div>
        </>
      )}
    </SlipDialog>
  );
}

/** The ledger as text for a mail: the sentence, the days by cause with their moves, and the forecast. */
function ledgerText(ledger: ShownLedger): string {
  const { sentence, lines, wonBack, wonBackBy, corrections, takenUp, forecast, calendar } = ledger;
  const part = (title: string, moves: typeof wonBackBy) =>
    [title, ...moves.map(moveText)].join('\n');
  const moveText = ({ on, from, to, notes, dispute }: (typeof wonBackBy)[number]) =>
    [
      `  Moved on ${formatMonthDay(on)}, from ${formatMonthDay(from)} to ${formatMonthDay(to)}.`,
      ...notes.map((note) => `  ${note}`),
      ...(dispute?.isOpen ? ['  The client disagrees.'] : []),
    ].join('\n');
  return [
    sentence,
    ...lines.map((line) => part(plainText(shareWords(line.days, line.words)), line.moves)),
    ...(wonBack === 0 ? [] : [part(`${workingDaysText(wonBack)} won back`, wonBackBy)]),
    ...(corrections.text === null ? [] : [corrections.text]),
    ...takenUp.map(({ text }) => text),
    ...(forecast === null ? [] : [forecast.text]),
    `Days are working days: ${calendar}.`,
  ].join('\n\n');
}
