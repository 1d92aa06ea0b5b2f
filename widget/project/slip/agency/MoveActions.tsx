import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';
import type { ClientItem } from '@project-dashboard/core/rules/slip/causes/client-items';
import type { KeptCause } from '@project-dashboard/core/rules/slip/causes/date-change-cause';
import { oneLine } from '@project-dashboard/core/texts/text/words';
import { type ComponentProps, useState } from 'react';
import { useChange } from '../../../data/changes/use-change.ts';
import { useCanEdit, useProject } from '../../../data/ProjectContext.ts';
import { useCalendar } from '../../../data/reads/use-calendar.ts';
import { useClientItems } from '../../../data/reads/use-client-items.ts';
import { TextArea } from '../../../ui/field/TextField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SAVED, saveFailure } from '../../../ui/form/save-outcome.ts';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { CauseQuestion, useRefusedCause } from '../../../ui/slip/CauseQuestion.tsx';
import { type Closing, MoveForms, TextForm } from '../MoveForms.tsx';
import type { MoveActions as Actions } from '../SlipLines.tsx';
import * as css from '../slip-dialog.css.ts';

/** What agency staff do with a move: answer the client, and set or correct its cause. */
export function MoveActions({ move, forms, onSaved }: ComponentProps<Actions>) {
  const { groupId, on, dispute } = move;
  const { id } = useProject().project;
  const setCauses = useChange(endpoints.setSlipCauses);
  const causes = 'causes' in move ? move.causes : [];
  if (!useCanEdit()) return null;
  const answerForm = (closing: Closing) => (
    <TextForm
      label="Your answer"
      hint="The client reads it."
      submit="Send answer"
      send={async (reply) => {
        await setCauses({ id, groupId, body: { reply } });
      }}
      {...closing}
    />
  );
  const causeForm = (closing: Closing) => (
    <CauseForm groupId={groupId} on={on} causes={causes} {...closing} />
  );
  return (
    <MoveForms
      move={move}
      forms={forms}
      onSaved={onSaved}
      choices={{
        ...(dispute?.isOpen && { Answer: answerForm }),
        [causes.length === 0 ? 'Set cause' : 'Change cause']: causeForm,
      }}
    />
  );
}

interface CauseProps extends Closing {
  readonly groupId: string;
  /** The day of the move, ISO. */
  readonly on: string;
  readonly causes: readonly KeptCause[];
}

/** Sets or corrects the causes of a move that is made. The server says what does not fit, and it stands at its field. */
function CauseForm({ groupId, on, causes, ...closing }: CauseProps) {
  const calendar = useCalendar();
  const items = useClientItems();
  const { id } = useProject().project;
  const setCauses = useChange(endpoints.setSlipCauses);
  const [first] = useState<readonly StatedCause[]>(() => causes.map(chosenAgain));
  const explained = causes.find((cause) => isItem(cause) && cause.text !== null);
  const draft = useDraft({ causes: first, reason: explained?.text ?? '' });
  const { causes: chosen, reason } = draft.values;
  const { refused, atField } = useRefusedCause(chosen);
  const isDirty = 'reason' in draft.changes || JSON.stringify(chosen) !== JSON.stringify(first);
  const save = async () => {
    const why = oneLine(reason);
    const body = chosen.map((cause) =>
      isItem(cause) && why !== '' ? { ...cause, text: why } : cause,
    );
    try {
      await setCauses({ id, groupId, body: { causes: body } });
    } catch (error) {
      return atField(saveFailure(error));
    }
    return SAVED;
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
              calendar={calendar}
              value={chosen}
              onChange={ofCauses.onChange}
              fault={ofCauses.error === undefined ? null : refused}
            />
            {chosen.some(isItem) && (
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

/** A recorded cause as it was chosen. The reason of an item has its own field. */
function chosenAgain({ kind, id, text, days, expectedOn }: KeptCause): StatedCause {
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
