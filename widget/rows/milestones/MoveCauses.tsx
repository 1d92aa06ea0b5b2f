import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';
import type { KeptCause } from '@project-dashboard/core/rules/slip/causes/date-change-cause';
import { stepBetween } from '@project-dashboard/core/rules/slip/ledger/count-moves';
import { finishOf } from '@project-dashboard/core/rules/slip/ledger/finish-of';
import { sentenceAfter } from '@project-dashboard/core/rules/slip/ledger/slip-words';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { useCalendar } from '../../data/reads/use-calendar.ts';
import { useClientItems } from '../../data/reads/use-client-items.ts';
import { isInternalLedger, useLedger } from '../../data/reads/use-ledger.ts';
import { type } from '../../theme/index.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { TextArea } from '../../ui/field/TextField.tsx';
import { DialogButtons } from '../../ui/form/SaveButtons.tsx';
import type { SaveFailure } from '../../ui/form/save-outcome.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ChangedMeanwhile, InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { CauseQuestion } from '../../ui/slip/CauseQuestion.tsx';
import { checkChosen, needsReason, oneLine, withReason } from '../../ui/slip/cause-choices.ts';
import { changesStrong, SlipWords } from '../../ui/slip/SlipWords.tsx';
import * as css from '../../ui/slip/slip.css.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import type { VerbProps } from '../row-kind.ts';

/** The new due date of a milestone, ISO. */
interface NewDate {
  readonly id: string;
  readonly dueDate: string;
}

interface Move {
  readonly milestones: readonly MilestoneRow[];
  /** The milestones that move. The causes add up to the business days of the first one. Empty until they are known. */
  readonly changes: readonly NewDate[];
  /** The reason of the dialog. A dialog without one gets a field in the question when a reason is needed. */
  readonly reason?: string;
  /** Why the server refused the move, if it did. */
  readonly refusal: SaveFailure | null;
}

/** The answers to the question what caused a move. */
export function useMoveCauses({ milestones, changes, reason, refusal }: Move) {
  const { today } = useDates();
  const calendar = useCalendar();
  const items = useClientItems();
  const [causes, setCauses] = useState<readonly StatedCause[]>([]);
  const [ownReason, setOwnReason] = useState('');
  /** How often the dialog was submitted. Before that, nothing that is missing is a fault. */
  const [tries, setTries] = useState(0);
  const [seenRefusal, setSeenRefusal] = useState<SaveFailure | null>(null);

  const [first] = changes;
  const base = milestones.find(({ id }) => id === first?.id);
  const step =
    first && base && isIsoDate(base.dueDate)
      ? stepBetween(base.dueDate, first.dueDate, calendar)
      : 0;
  const move = { title: base?.title ?? '', step, on: today, items };
  const checked = checkChosen(causes, reason ?? ownReason, move, today, calendar);
  const words = oneLine(reason ?? ownReason);
  const found = checked.ok || first === undefined ? null : checked.fault;
  const lacksReason = found !== null && needsReason(found.path, causes) !== null;
  // The server also counts what other moves claim of the same item.
  const isReasonRefused = refusal?.path !== undefined && needsReason(refusal.path, causes) !== null;
  // The server's error stands until an answer changes.
  const refused =
    refusal && refusal !== seenRefusal && isAboutCauses(refusal)
      ? { path: refusal.path ?? '', message: refusal.message }
      : null;
  const reasonFault = () => {
    if (lacksReason && tries > 0) return found.message;
    return isReasonRefused && words === '' ? refusal.message : undefined;
  };

  return {
    causes,
    items,
    ownReason,
    setOwnReason,
    tries,
    isDirty: causes.length > 0,
    /** True if the reason may not stay empty. */
    needsReason: lacksReason || isReasonRefused,
    /** The error of the reason, once the dialog was submitted. */
    reasonFault: reasonFault(),
    fault: tries > 0 || lacksReason ? (found ?? refused) : refused,
    // The field stays once it was needed: it holds the words.
    hasOwnReason: reason === undefined && (lacksReason || isReasonRefused || ownReason !== ''),
    /** The causes as the ledger stores them. */
    stored: checked.ok ? checked.kept : [],
    onChange(changed: readonly StatedCause[]) {
      setSeenRefusal(refusal);
      setCauses(changed);
    },
    /** The part of a request with the causes: none if no cause is stated. Null if a field has an error. */
    read(): { readonly causes?: StatedCause[] } | null {
      setTries((count) => count + 1);
      if (!checked.ok || (isReasonRefused && words === '')) return null;
      if (checked.causes.length === 0) return {};
      const stated = checked.causes.map((cause) =>
        isReasonRefused ? withReason(cause, words) : cause,
      );
      return { causes: stated };
    },
  };
}

/** True for an error of the server that stands in the question. */
const isAboutCauses = ({ path }: SaveFailure): boolean => path?.startsWith('causes') ?? false;

interface DialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'description' | 'width' | 'isDirty' | 'children'>,
    Pick<VerbProps<MilestoneRow>, 'row' | 'isGone' | 'onClose'> {
  /** True while there is nothing to save yet. */
  readonly isDisabled: boolean;
  readonly isPending: boolean;
  /** Why the last save failed, unless a field says it. */
  readonly failure: SaveFailure | null;
  readonly onSubmit: () => void;
}

/** The frame of both dialogs that move dates. */
export function UpdateTimelineDialog(props: DialogProps) {
  const { row, isGone, isDisabled, failure, children, ...dialog } = props;
  const { isPending, onClose } = dialog;
  return (
    <Dialog
      {...dialog}
      title="Update Timeline"
      actions={
        <DialogButtons
          submit="Update Timeline"
          isDisabled={isDisabled}
          isPending={isPending}
          onCancel={onClose}
        />
      }
    >
      <ChangedMeanwhile
        kind="milestone"
        version={row.version}
        isGone={isGone}
        isPending={isPending}
      />
      {children}
      {failure !== null && !isAboutCauses(failure) && (
        <InlineNotice tone="danger">{failure.message}</InlineNotice>
      )}
    </Dialog>
  );
}

interface Props extends Pick<Move, 'milestones' | 'changes'> {
  readonly answers: ReturnType<typeof useMoveCauses>;
  /** What the move changes, between the question and the new sentence. */
  readonly children: ReactNode;
}

/** Asks what caused a move, and says what the slip ledger will say after it. */
export function MoveCauses({ answers, milestones, changes, children }: Props) {
  const { tries } = answers;
  const { today } = useDates();
  const calendar = useCalendar();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (tries > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);

  return (
    <div ref={ref} className={css.group}>
      <CauseQuestion
        items={answers.items}
        on={today}
        today={today}
        calendar={calendar}
        value={answers.causes}
        onChange={answers.onChange}
        fault={answers.fault}
      />
      {answers.hasOwnReason && (
        <TextArea
          label="Reason"
          hint="Only the agency reads it."
          maxLength={1000}
          value={answers.ownReason}
          onChange={answers.setOwnReason}
          error={answers.reasonFault}
        />
      )}
      {children}
      {changes.length > 0 && (
        <AfterMove milestones={milestones} changes={changes} causes={answers.stored} />
      )}
    </div>
  );
}

interface AfterProps extends Pick<Move, 'milestones' | 'changes'> {
  readonly causes: readonly KeptCause[];
}

/** The sentence of the ledger after the move, with what is new in it strong. */
function AfterMove({ milestones, changes, causes }: AfterProps) {
  const { project } = useProject();
  const calendar = useCalendar();
  const moved = milestones.map((row) => ({
    ...row,
    dueDate: changes.find(({ id }) => id === row.id)?.dueDate ?? row.dueDate,
  }));
  const named = 'finishMilestoneId' in project ? project.finishMilestoneId : null;
  const present = useLedger().ledger;
  // Without a date now, it is the finish by its last date, which only the server knows.
  const undated = moved.find(({ id }) => present?.now === null && present.milestone.id === id);
  const finish = undated ?? finishOf(moved, named)?.row;
  // The move may make another milestone the last one.
  const isOther = present ? present.milestone.id !== finish?.id : false;
  const other = useLedger(isOther ? (finish?.id ?? null) : null).ledger;
  const ledger = isOther ? other : present;
  if (!ledger || finish === undefined || !isIsoDate(finish.dueDate)) return null;
  if (!isInternalLedger(ledger)) return null;
  // Without a present date, only the server knows the last one.
  if (ledger.now === null && ledger.start !== null) return null;
  const move = { from: ledger.now, to: finish.dueDate, causes };
  const words = sentenceAfter(ledger, move, calendar);
  return (
    <div role="status" className={css.after}>
      <Icon name="calendar-move" />
      <div>
        <p className={`${type.text.xs} ${type.muted}`}>After this move</p>
        <p>
          <SlipWords runs={changesStrong(words, ledger.sentence)} />
        </p>
      </div>
    </div>
  );
}
