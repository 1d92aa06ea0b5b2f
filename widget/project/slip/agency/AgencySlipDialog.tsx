import { useProject } from '../../../data/ProjectContext.ts';
import { CopyTextButton } from '../../../ui/button/CopyButton.tsx';
import { SlipDialog } from '../SlipDialog.tsx';
import * as css from '../slip-dialog.css.ts';
import { AgreedPlans } from './AgreedPlans.tsx';
import { ledgerText } from './ledger-text.ts';
import { MoveActions } from './MoveActions.tsx';

/** The ledger with the agreed plans, the causes of its moves, and who reads it. */
export function AgencySlipDialog({ onClose }: { readonly onClose: () => void }) {
  const { sharesLedger } = useProject().project;
  return (
    <SlipDialog onClose={onClose} moveActions={MoveActions}>
      {(ledger, forms) => (
        <>
          <AgreedPlans milestone={ledger.milestone} forms={forms} />
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
