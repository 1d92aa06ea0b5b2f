import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';
import type { ClientItem } from '@project-dashboard/core/rules/slip/causes/client-items';
import type { KeptCause } from '@project-dashboard/core/rules/slip/causes/date-change-cause';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSaving } from '../../../data/changes/use-saving.ts';
import { useCalendar } from '../../../data/reads/use-calendar.ts';
import { useClientItems } from '../../../data/reads/use-client-items.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { InlineNotice } from '../../../ui/notice/InlineNotice.tsx';
import { CauseQuestion } from '../../../ui/slip/CauseQuestion.tsx';
import { needsReason, oneLine } from '../../../ui/slip/stated-causes.ts';
import { useDates } from '../../../ui/text/use-dates.ts';
import * as css from '../SlipDialog.css.ts';
import { useSlipChanges } from '../use-slip-changes.ts';

interface Props {
  readonly groupId: string;
  /** The day of the move, ISO. */
  readonly on: string;
  readonly causes: readonly KeptCause[];
  readonly onTyped: (isTyped: boolean) => void;
  readonly onClose: (isSaved: boolean) => void;
}

/** Sets or corrects the causes of a move that is made. The server says what does not fit, and it stands at its field. */
export function CauseForm({ groupId, on, causes, onTyped, onClose }: Props) {
  const { today } = useDates();
  const calendar = useCalendar();
  const items = useClientItems();
  const { setCauses } = useSlipChanges();
  const [first] = useState(() => causes.map(statedAgain));
  const [firstReason] = useState(() => causes.find(isItem)?.text ?? '');
  const [stated, setStated] = useState<readonly StatedCause[]>(first);
  const [reason, setReason] = useState(firstReason);
  const form = useRef<HTMLFormElement>(null);
  const saving = useSaving(() => onClose(true));
  const { fault, isSaving, forgetFault } = saving;
  const isTyped = reason !== firstReason || JSON.stringify(stated) !== JSON.stringify(first);
  // Before the next key: Escape right after typing must ask first.
  useLayoutEffect(() => onTyped(isTyped), [onTyped, isTyped]);
  useEffect(() => form.current?.querySelector('button')?.focus(), []);
  useLayoutEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fault]);

  const why = oneLine(reason);
  const submit = () =>
    saving.send(() =>
      setCauses(
        groupId,
        stated.map((cause) => (isItem(cause) && why !== '' ? { ...cause, text: why } : cause)),
      ),
    );
  const path = fault?.path ?? '';
  const isReason = fault !== null && needsReason(path, stated) !== null;
  const isCause = path.startsWith('causes');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isTyped) return;
    event.preventDefault();
    event.stopPropagation();
    onClose(false);
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="Cause of the move"
      className={css.form}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <CauseQuestion
        items={withNamed(items, causes)}
        on={on}
        today={today}
        calendar={calendar}
        value={stated}
        onChange={(next) => {
          forgetFault();
          setStated(next);
        }}
        fault={fault && isCause && !isReason ? { path, message: fault.message } : null}
      />
      {stated.some(isItem) && (
        <TextArea
          label="Reason"
          isOptional={!isReason}
          hint="Only the agency reads it."
          maxLength={1000}
          value={reason}
          onChange={setReason}
          error={isReason ? fault.message : undefined}
        />
      )}
      {fault && !isCause && <InlineNotice tone="danger">{fault.message}</InlineNotice>}
      <div className={css.buttons}>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          isDisabled={!isTyped}
          isPending={isSaving}
          pendingLabel="Saving..."
        >
          Save cause
        </Button>
        <Button size="sm" isDisabled={isSaving} onClick={() => onClose(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const isItem = ({ kind }: Pick<StatedCause, 'kind'>): boolean =>
  kind === 'input' || kind === 'approval';

/** A kept cause as it was stated. The reason of an item has its own field. */
function statedAgain({ kind, id, text, days, expectedOn }: KeptCause): StatedCause {
  return {
    kind,
    ...(id !== null && { id }),
    ...(text !== null && !isItem({ kind }) && { text }),
    ...(days !== null && { days }),
    ...(expectedOn !== null && { expectedOn }),
  };
}

/** The items, and those that are named but deleted since. */
function withNamed(items: readonly ClientItem[], causes: readonly KeptCause[]): ClientItem[] {
  const gone = causes.flatMap(({ kind, id, title, dueDate }): ClientItem[] =>
    (kind === 'input' || kind === 'approval') && id !== null && !items.some((one) => one.id === id)
      ? [
          {
            ...{ kind, id, title: title ?? '', dueDate, isDone: false },
            ...{ arrivedOn: null, delaysProject: false },
          },
        ]
      : [],
  );
  return [...items, ...gone];
}
