import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';
import type { ClientItem } from '@project-dashboard/core/rules/slip/causes/client-items';
import type { KeptCause } from '@project-dashboard/core/rules/slip/causes/date-change-cause';
import { useState } from 'react';
import { useCalendar } from '../../../data/reads/use-calendar.ts';
import { useClientItems } from '../../../data/reads/use-client-items.ts';
import { TextArea } from '../../../ui/field/TextArea.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { saveFailure } from '../../../ui/form/save-outcome.ts';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { CauseQuestion } from '../../../ui/slip/CauseQuestion.tsx';
import { type CauseFault, needsReason, oneLine } from '../../../ui/slip/stated-causes.ts';
import { useDates } from '../../../ui/text/use-dates.ts';
import type { Closing } from '../MoveForms.tsx';
import * as css from '../slip-dialog.css.ts';
import { useSlipChanges } from '../use-slip-changes.ts';

interface Props extends Closing {
  readonly groupId: string;
  /** The day of the move, ISO. */
  readonly on: string;
  readonly causes: readonly KeptCause[];
}

/** Sets or corrects the causes of a move that is made. The server says what does not fit, and it stands at its field. */
export function CauseForm({ groupId, on, causes, ...closing }: Props) {
  const { today } = useDates();
  const calendar = useCalendar();
  const items = useClientItems();
  const { setCauses } = useSlipChanges();
  const [first] = useState<readonly StatedCause[]>(() => causes.map(statedAgain));
  const draft = useDraft({ causes: first, reason: causes.find(isItem)?.text ?? '' });
  const { causes: stated, reason } = draft.values;
  const [fault, setFault] = useState<CauseFault | null>(null);
  const isDirty = 'reason' in draft.changes || JSON.stringify(stated) !== JSON.stringify(first);
  const save = () => {
    const why = oneLine(reason);
    const body = stated.map((cause) =>
      isItem(cause) && why !== '' ? { ...cause, text: why } : cause,
    );
    return setCauses(groupId, body).catch((error: unknown) => {
      const failure = saveFailure(error);
      const { path = '', message } = failure;
      if (!path.startsWith('causes')) return failure;
      setFault({ path, message });
      return { ok: false, message, path: needsReason(path, stated) === null ? 'causes' : 'reason' };
    });
  };
  return (
    <Form
      {...closing}
      label="Cause of the move"
      className={css.form}
      startsAt={(element) => element.querySelector('button')}
      draft={{ ...draft, isDirty }}
      submit="Save cause"
      isDisabled={!isDirty}
      save={save}
    >
      {(field) => {
        const ofReason = field('reason');
        const ofCauses = field('causes');
        return (
          <>
            <CauseQuestion
              items={withNamed(items, causes)}
              on={on}
              today={today}
              calendar={calendar}
              value={stated}
              onChange={ofCauses.onChange}
              fault={ofCauses.error === undefined ? null : fault}
            />
            {stated.some(isItem) && (
              <TextArea
                label="Reason"
                isOptional={ofReason.error === undefined}
                hint="Only the agency reads it."
                maxLength={1000}
                {...ofReason}
              />
            )}
          </>
        );
      }}
    </Form>
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
