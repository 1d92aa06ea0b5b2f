import { workingDaysText } from '@project-dashboard/core/rows/milestones/timeline/timeline-texts';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { authorText } from '@project-dashboard/core/rules/history/author';
import { plainWords, type Words } from '@project-dashboard/core/rules/slip/ledger/slip-words';
import { capitalised } from '@project-dashboard/core/texts/text/words';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { useFacts, useProject } from '../../data/ProjectContext.ts';
import type { ShownLedger } from '../../data/reads/use-ledger.ts';
import { layout, type } from '../../theme/index.ts';
import { Heading } from '../../ui/section/Heading.tsx';
import { SlipWords } from '../../ui/slip/SlipWords.tsx';
import { WholeDates } from '../../ui/text/WholeDates.tsx';
import type { OneForm, ShownMove } from './MoveForms.tsx';
import * as css from './slip-dialog.css.ts';

/** What a reader does with a move: disagree with it, or answer and set its cause. */
export type MoveActions = ComponentType<{
  readonly move: ShownMove;
  /** True while the client waits for an answer to the line of this move. */
  readonly isDisputed: boolean;
  readonly forms: OneForm;
  /** Called when something was saved, and the pressed button may be gone. */
  readonly onSaved: () => void;
}>;

interface FormProps {
  readonly moveActions: MoveActions;
  readonly forms: OneForm;
}

interface Props extends FormProps {
  readonly ledger: ShownLedger;
}

/** Days before the records are the oldest. */
const firstDay = ({ moves }: ShownLedger['lines'][number]): string => moves[0]?.on ?? '';

/** The lines of the ledger, oldest first, with their bars, which are seen to add up, and the days that were won back. */
export function SlipLines({ ledger, ...forms }: Props) {
  const { lost, wonBack, wonBackBy } = ledger;
  const lines = ledger.lines.toSorted((one, other) => firstDay(one).localeCompare(firstDay(other)));
  const whole = Math.max(lost, wonBack, 1);
  let end = 0;
  return (
    <>
      {lines.map((line) => {
        const begin = end;
        end += line.days;
        return (
          <Line
            key={line.text}
            title={<SlipWords runs={beginning(line.words)} />}
            days={line.days}
            bar={{ begin: begin / whole, length: line.days / whole }}
            moves={line.moves}
            {...forms}
          />
        );
      })}
      {wonBack > 0 && (
        <Line
          title="Won back"
          days={wonBack}
          bar={{ begin: 1 - wonBack / whole, length: wonBack / whole, isOutlined: true }}
          moves={wonBackBy}
          {...forms}
        />
      )}
    </>
  );
}

/** `Waiting for Customer list`. A title stays as it is written. */
const beginning = ([first, ...others]: readonly Words[]): Words[] =>
  first ? [first.isTitle ? first : plainWords(capitalised(first.text)), ...others] : [];

interface LineProps extends FormProps {
  readonly title: ReactNode;
  readonly days: number;
  readonly bar: { readonly begin: number; readonly length: number; readonly isOutlined?: true };
  readonly moves: readonly ShownMove[];
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

function Line({ title, days, bar, moves, ...forms }: LineProps) {
  return (
    <article className={css.line}>
      <div className={css.lineHead}>
        <Heading depth={3} className={css.lineTitle}>
          {title}
        </Heading>
        <span className={`${layout.fixed} ${type.strong}`}>{workingDaysText(days)}</span>
      </div>
      <div className={css.bar} aria-hidden="true">
        <span
          className={css.share}
          data-outlined={bar.isOutlined}
          style={{ insetInlineStart: percent(bar.begin), width: percent(bar.length) }}
        />
      </div>
      {moves.map((move) => (
        <Move
          key={move.groupId}
          move={move}
          isOneOf={moves.length > 1}
          isDisputed={moves.some(({ dispute }) => dispute?.isOpen)}
          {...forms}
        />
      ))}
    </article>
  );
}

interface MoveProps extends FormProps {
  readonly move: ShownMove;
  /** True if the line has several moves, so that each says its days. */
  readonly isOneOf: boolean;
  readonly isDisputed: boolean;
}

function Move({ move, isOneOf, isDisputed, moveActions: Actions, forms }: MoveProps) {
  const { project, viewMode } = useProject();
  const { agency } = useFacts();
  const isOwn = viewMode === 'client';
  const element = useRef<HTMLDivElement>(null);
  const { on, from, to, days, notes, dispute } = move;
  const who = dispute && (isOwn ? dispute.by.link : authorText(dispute.by));
  const share = isOneOf ? `, ${workingDaysText(Math.abs(days))}` : '';
  const moved = `Moved on ${formatMonthDay(on)}, from ${formatMonthDay(from)} to ${formatMonthDay(to)}${share}.`;
  return (
    <div ref={element} tabIndex={-1} className={css.move}>
      <p>
        <WholeDates text={moved} />
        {notes.map((note) => (
          <bdi key={note}>
            {' '}
            <WholeDates text={note} />
          </bdi>
        ))}
      </p>
      {dispute && (
        <div className={css.dispute}>
          <p>
            <strong>
              {isOwn ? (
                `You ${dispute.isOpen ? 'see' : 'saw'} this differently.`
              ) : (
                <>
                  <bdi>{project.client}</bdi> {dispute.isOpen ? 'disagrees.' : 'disagreed.'}
                </>
              )}
            </strong>{' '}
            {who !== null && (
              <>
                <bdi>{who}</bdi>:{' '}
              </>
            )}
            <q>
              <bdi>{dispute.text}</bdi>
            </q>
          </p>
          {dispute.reply !== null && (
            <p>
              <strong>
                <bdi>{(isOwn && agency?.name) || 'The agency'}</bdi> answered.
              </strong>{' '}
              <q>
                <bdi>{dispute.reply}</bdi>
              </q>
            </p>
          )}
          {!dispute.isOpen && dispute.reply === null && <p>The agency set the cause again.</p>}
        </div>
      )}
      <Actions
        move={move}
        isDisputed={isDisputed}
        forms={forms}
        onSaved={() => element.current?.focus({ preventScroll: true })}
      />
    </div>
  );
}
