import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { authorText } from '@project-dashboard/core/rules/history/author';
import { useRef } from 'react';
import { useCanEdit, useProject } from '../../data/ProjectContext.ts';
import type { ShownLedger } from '../../data/reads/use-ledger.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Heading } from '../../ui/section/Heading.tsx';
import { WholeDates } from '../../ui/text/WholeDates.tsx';
import * as css from './SlipSheet.css.ts';
import type { AgencyTools, SheetForms, ShownLine, ShownMove } from './sheet-forms.ts';
import { TextForm } from './TextForm.tsx';
import { useSlipChanges } from './use-slip-changes.ts';

interface Props {
  readonly ledger: ShownLedger;
  readonly forms: SheetForms;
  readonly agency: AgencyTools | undefined;
}

/** The lines of the ledger with their bars, which are seen to add up, and the days that were won back. */
export function SlipLines({ ledger: { lines, lost, wonBack, wonBackBy }, forms, agency }: Props) {
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
            title={<LineTitle line={line} />}
            days={line.days}
            bar={{ begin: begin / whole, length: line.days / whole }}
            moves={line.moves}
            forms={forms}
            agency={agency}
          />
        );
      })}
      {wonBack > 0 && (
        <Line
          title="Won back"
          days={wonBack}
          bar={{ begin: 1 - wonBack / whole, length: wonBack / whole, isOutlined: true }}
          moves={wonBackBy}
          forms={forms}
          agency={agency}
        />
      )}
    </>
  );
}

/** `Waiting for Customer list`. */
const LineTitle = ({ line: { words } }: { readonly line: ShownLine }) => (
  <>
    {words.map(({ text, isTitle }, place) => {
      const shown = place === 0 && !isTitle ? text.charAt(0).toUpperCase() + text.slice(1) : text;
      return isTitle ? <bdi key={text}>{shown}</bdi> : shown;
    })}
  </>
);

interface LineProps {
  readonly title: React.ReactNode;
  readonly days: number;
  readonly bar: { readonly begin: number; readonly length: number; readonly isOutlined?: true };
  readonly moves: readonly ShownMove[];
  readonly forms: SheetForms;
  readonly agency: AgencyTools | undefined;
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;

function Line({ title, days, bar, moves, forms, agency }: LineProps) {
  return (
    <article className={css.line}>
      <div className={css.lineHead}>
        <Heading depth={3} className={css.lineTitle}>
          {title}
        </Heading>
        <span className={css.days}>
          {days} {days === 1 ? 'day' : 'days'}
        </span>
      </div>
      <div className={css.bar} aria-hidden="true">
        <span
          className={css.part}
          data-outlined={bar.isOutlined}
          style={{ insetInlineStart: percent(bar.begin), width: percent(bar.length) }}
        />
      </div>
      {moves.map((move) => (
        <Move
          key={move.groupId}
          move={move}
          isOneOf={moves.length > 1}
          canDispute={moves.every(({ dispute }) => !dispute?.isOpen)}
          forms={forms}
          agency={agency}
        />
      ))}
    </article>
  );
}

interface MoveProps {
  readonly move: ShownMove;
  /** True if the line has several moves, so that each says its days. */
  readonly isOneOf: boolean;
  /** False while the client waits for an answer to this line. */
  readonly canDispute: boolean;
  readonly forms: SheetForms;
  readonly agency: AgencyTools | undefined;
}

function Move({ move, isOneOf, canDispute, forms, agency }: MoveProps) {
  const { project } = useProject();
  const canEdit = useCanEdit();
  const place = useRef<HTMLDivElement>(null);
  const { on, from, to, days, notes, dispute } = move;
  const count = Math.abs(days);
  const share = isOneOf ? `, ${count} ${count === 1 ? 'day' : 'days'}` : '';
  const moved = `Moved on ${formatMonthDay(on)}, from ${formatMonthDay(from)} to ${formatMonthDay(to)}${share}.`;
  // The disagreement stands below with its words.
  const facts = notes.filter((note) => note !== `${project.client} disagrees.`);
  const isOpenForClient = !agency && project.archivedAt === null;
  return (
    <div ref={place} tabIndex={-1} className={css.move}>
      <p>
        <WholeDates text={moved} />
        {facts.map((note) => (
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
              <bdi>{project.client}</bdi> {dispute.isOpen ? 'disagrees.' : 'disagreed.'}
            </strong>{' '}
            <bdi>{authorText(dispute.by)}</bdi>:{' '}
            <q>
              <bdi>{dispute.text}</bdi>
            </q>
          </p>
          {dispute.reply !== null && (
            <p>
              <strong>The agency answered.</strong>{' '}
              <q>
                <bdi>{dispute.reply}</bdi>
              </q>
            </p>
          )}
          {!dispute.isOpen && dispute.reply === null && <p>The agency set the cause again.</p>}
        </div>
      )}
      {agency && canEdit && (
        <agency.MoveActions
          move={move}
          forms={forms}
          onSaved={() => place.current?.focus({ preventScroll: true })}
        />
      )}
      {isOpenForClient && canDispute && (
        <Dispute
          move={move}
          forms={forms}
          onSent={() => place.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  );
}

interface DisputeProps {
  readonly move: ShownMove;
  readonly forms: SheetForms;
  readonly onSent: () => void;
}

/** Lets the client disagree with the cause of a move, once until the agency answers. */
function Dispute({ move: { groupId, on }, forms, onSent }: DisputeProps) {
  const { dispute } = useSlipChanges();
  const button = useRef<HTMLButtonElement>(null);
  const name = `dispute ${groupId}`;
  const isOpen = forms.open === name;
  return (
    <>
      <div className={css.actions}>
        <Button
          ref={button}
          variant="quiet"
          size="sm"
          aria-expanded={isOpen}
          aria-label={`I see this differently: the move on ${formatMonthDay(on)}`}
          isDisabled={forms.isTyped && !isOpen}
          onClick={() => (isOpen ? forms.onClose() : forms.onOpen(name))}
        >
          I see this differently
        </Button>
      </div>
      {isOpen && (
        <TextForm
          label="What do you see differently?"
          send="Send"
          onTyped={forms.onTyped}
          onSend={(text) => dispute(groupId, text)}
          onClose={(isSent) => {
            forms.onClose();
            if (isSent) onSent();
            else button.current?.focus();
          }}
        />
      )}
    </>
  );
}
