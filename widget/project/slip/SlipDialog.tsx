import { workingDaysText } from '@project-dashboard/core/rows/milestones/timeline/timeline-texts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { type ShownLedger, useLedger } from '../../data/reads/use-ledger.ts';
import { layout, type } from '../../theme/index.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Read } from '../../ui/form/Read.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/icons.ts';
import { Heading } from '../../ui/section/Heading.tsx';
import { beginStrong, SlipWords } from '../../ui/slip/SlipWords.tsx';
import type { OneForm } from './MoveForms.tsx';
import { SlipAxis } from './SlipAxis.tsx';
import { SlipForecast } from './SlipForecast.tsx';
import { type MoveActions, SlipLines } from './SlipLines.tsx';
import * as css from './slip-dialog.css.ts';

interface DialogProps {
  readonly onClose: () => void;
  /** What the reader does with a move. */
  readonly moveActions: MoveActions;
  /** Stands below the ledger. */
  readonly children?: (ledger: ShownLedger) => ReactNode;
}

/** Where the days went: the slip ledger of the finish, in both views. */
export function SlipDialog({ onClose, moveActions, children }: DialogProps) {
  const { ledger, ...reading } = useLedger();
  const [open, setOpen] = useState<string | null>(null);
  const [isTyped, setTyped] = useState(false);
  const forms: OneForm = {
    open,
    isTyped,
    onOpen: setOpen,
    onTyped: setTyped,
    onClose() {
      setOpen(null);
      setTyped(false);
    },
  };
  return (
    <Dialog
      title="How the final date moved"
      description={
        ledger && (
          <>
            <bdi>{ledger.milestone.title}</bdi>, counted {ledger.calendar}
          </>
        )
      }
      width="side"
      isDirty={isTyped}
      onClose={onClose}
    >
      <section aria-label="Slip ledger" className={css.body} tabIndex={-1}>
        <Read of={{ ...reading, data: ledger }} what="where the days went">
          {(shown) =>
            shown ? (
              <>
                <Ledger ledger={shown} moveActions={moveActions} forms={forms} />
                {children?.(shown)}
              </>
            ) : (
              <p className={css.muted}>There is no ledger to show now.</p>
            )
          }
        </Read>
      </section>
    </Dialog>
  );
}

function Ledger({ ledger, moveActions, forms }: ComponentProps<typeof SlipLines>) {
  const { lines, wonBackBy, slip, forecast } = ledger;
  const records: readonly (readonly [IconName, string | null])[] = [
    ['pencil', ledger.corrections.text],
    ...ledger.takenUp.map(({ text }) => ['check-circle', text] as const),
    ['flag', ledger.completed && `${ledger.milestone.title} was ${ledger.completed.text}.`],
    ...ledger.notes.map((note) => ['info', note] as const),
  ];
  const shown = records.filter(([, text]) => text !== null);
  return (
    <>
      <p className={`${type.text.lg} ${layout.anywhere}`}>
        <SlipWords runs={beginStrong(ledger.words)} />
      </p>
      <SlipAxis ledger={ledger} />
      <section aria-labelledby="slip-lines">
        <Heading depth={2} id="slip-lines" className={css.title}>
          Where the days went
        </Heading>
        {lines.length === 0 && wonBackBy.length === 0 ? (
          <p className={css.muted}>No date has moved yet.</p>
        ) : (
          <>
            <SlipLines ledger={ledger} moveActions={moveActions} forms={forms} />
            {slip !== null && (
              <p className={css.sum}>
                <span>Total</span>
                <span>
                  {workingDaysText(Math.abs(slip))}
                  {slip < 0 && ' earlier'}
                </span>
              </p>
            )}
          </>
        )}
      </section>
      {shown.length > 0 && (
        <section aria-labelledby="slip-record">
          <Heading depth={2} id="slip-record" className={css.title}>
            Also on record
          </Heading>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
          <ul role="list" className={css.records}>
            {shown.map(([icon, text]) => (
              <li key={text} className={css.record}>
                <Icon name={icon} size={16} />
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      {forecast && <SlipForecast forecast={forecast} />}
    </>
  );
}
