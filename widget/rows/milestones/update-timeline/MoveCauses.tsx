import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';
import type { KeptCause } from '@project-dashboard/core/rules/slip/causes/date-change-cause';
import { stepBetween } from '@project-dashboard/core/rules/slip/ledger/count-moves';
import { finishOf } from '@project-dashboard/core/rules/slip/ledger/finish-of';
import { sentenceAfter } from '@project-dashboard/core/rules/slip/ledger/slip-words';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useProject } from '../../../data/ProjectContext.ts';
import { useCalendar } from '../../../data/reads/use-calendar.ts';
import { useClientItems } from '../../../data/reads/use-client-items.ts';
import { isInternalLedger, useLedger } from '../../../data/reads/use-ledger.ts';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import type { SaveFailure } from '../../../ui/form/save-outcome.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import * as css from '../../../ui/slip/CauseQuestion.css.ts';
import { CauseQuestion } from '../../../ui/slip/CauseQuestion.tsx';
import { SlipWords } from '../../../ui/slip/SlipWords.tsx';
import { changesStrong } from '../../../ui/slip/slip-runs.ts';
import { checkStated, needsReason, oneLine, withReason } from '../../../ui/slip/stated-causes.ts';
import { useToday } from '../../../ui/text/use-today.ts';
import { type CausesHandle, type CausesState, isAboutCauses } from './causes-state.ts';

/** The new due date of a milestone, ISO. */
interface NewDate {
  readonly id: string;
  readonly dueDate: string;
}

interface Props {
  readonly handle: RefObject<CausesHandle | null>;
  readonly milestones: readonly MilestoneRow[];
  /** The milestones that move. The causes add up to the business days of the first one. Empty until they are known. */
  readonly changes: readonly NewDate[];
  /** The reason of the dialog. A dialog without one gets a field here when a reason is needed. */
  readonly reason?: string;
  /** Why the server refused the move, if it did. */
  readonly refusal: SaveFailure | undefined;
  readonly onState: (state: CausesState) => void;
  /** What the move changes, between the question and the new sentence. */
  readonly children: ReactNode;
}

/** Asks what caused a move, and says what the slip ledger will say after it. */
export function MoveCauses({
  handle,
  milestones,
  changes,
  reason,
  refusal,
  onState,
  children,
}: Props) {
  const today = useToday();
  const calendar = useCalendar();
  const items = useClientItems();
  const [stated, setStated] = useState<readonly StatedCause[]>([]);
  const [ownReason, setOwnReason] = useState('');
  const [tries, setTries] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const [answered, setAnswered] = useState<SaveFailure>();

  const [first] = changes;
  const base = milestones.find(({ id }) => id === first?.id);
  const step =
    first && base && isIsoDate(base.dueDate)
      ? stepBetween(base.dueDate, first.dueDate, calendar)
      : 0;
  const move = { title: base?.title ?? '', step, on: today, items };
  const checked = checkStated(stated, reason ?? ownReason, move, today, calendar);
  const own = checked.ok || first === undefined ? null : checked.fault;
  const isReason = own !== null && needsReason(own.path, stated) !== null;
  const why = oneLine(reason ?? ownReason);
  // The server also counts what other moves claim of the same item.
  const isAsked = refusal?.path !== undefined && needsReason(refusal.path, stated) !== null;
  // The server's error stands until an answer changes.
  const server =
    refusal && refusal !== answered && isAboutCauses(refusal)
      ? { path: refusal.path ?? '', message: refusal.message }
      : null;
  const fault = tries > 0 || isReason ? (own ?? server) : server;
  // The field stays once it was needed: it holds the words.
  const asksReason = isReason || isAsked || (reason === undefined && ownReason !== '');

  useImperativeHandle(handle, () => ({
    read() {
      setTries((count) => count + 1);
      if (!checked.ok || (isAsked && why === '')) return null;
      return isAsked ? checked.causes.map((cause) => withReason(cause, why)) : checked.causes;
    },
  }));
  const isDirty = stated.length > 0;
  const isNeeded = isReason || isAsked;
  const askedFault = isAsked && why === '' ? refusal.message : undefined;
  const reasonFault = isReason && tries > 0 ? own.message : askedFault;
  useEffect(() => {
    onState({ isDirty, needsReason: isNeeded, reasonFault });
  }, [onState, isDirty, isNeeded, reasonFault]);

  useLayoutEffect(() => {
    if (tries > 0) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);

  return (
    <div ref={place} className={css.place}>
      <CauseQuestion
        items={items}
        on={today}
        today={today}
        calendar={calendar}
        value={stated}
        onChange={(causes) => {
          setAnswered(refusal);
          setStated(causes);
        }}
        fault={fault}
      />
      {reason === undefined && asksReason && (
        <TextArea
          label="Reason"
          hint="Only the agency reads it."
          maxLength={1000}
          value={ownReason}
          onChange={setOwnReason}
          error={reasonFault}
        />
      )}
      {children}
      {first !== undefined && (
        <AfterMove
          milestones={milestones}
          changes={changes}
          causes={checked.ok ? checked.kept : []}
        />
      )}
    </div>
  );
}

interface AfterProps {
  readonly milestones: readonly MilestoneRow[];
  readonly changes: readonly NewDate[];
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
        <p className={css.afterTitle}>After this move</p>
        <p>
          <SlipWords runs={changesStrong(words, ledger.sentence)} />
        </p>
      </div>
    </div>
  );
}
