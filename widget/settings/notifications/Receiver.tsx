import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Webhook } from '@project-dashboard/core/messages/webhooks/schema';
import { useRef, useState } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { type } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useFocusAfter } from '../../ui/focus/focus.ts';
import { Ask } from '../../ui/form/Ask.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import * as css from './notifications.css.ts';
import { ReceiverForm } from './ReceiverForm.tsx';
import { factsText, resultText } from './receiver-texts.ts';

interface Props {
  readonly receiver: Webhook;
  readonly onRemoved: () => void;
}

/** A receiver of what happens: its last result, a test, and its form. */
export function Receiver({ receiver, onRemoved }: Props) {
  const { id, name, pausedAt } = receiver;
  const { today, locale } = useDates();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  /** What came of the last test. */
  const [tested, setTested] = useState<Result | null>(null);
  const { run, isPending, fault } = useAction();
  const updateWebhook = useChange(endpoints.updateWebhook);
  const deleteWebhook = useChange(endpoints.deleteWebhook);
  const testWebhook = useChange(endpoints.testWebhook);
  const changeButton = useRef<HTMLButtonElement>(null);
  useFocusAfter(isOpen, () => changeButton.current);

  const test = async () => {
    setTested(null);
    const { state, status, response } = await testWebhook({ id });
    const isGood = state === 'sent';
    setTested({ isGood, text: isGood ? 'Arrived.' : `${status ?? ''} ${response ?? ''}`.trim() });
  };
  const startAgain = async () => {
    setTested(null);
    await updateWebhook({ id, body: { paused: false } });
  };
  const refused = fault && { text: fault.message, isGood: false };
  const result = refused ?? tested ?? resultText(receiver, today, locale);
  const tone = result.isGood === null ? undefined : result.isGood ? css.arrived : css.failed;
  return (
    <li className={css.receiver}>
      <div className={css.head}>
        <div className={css.about}>
          <p className={`${type.text.md} ${type.medium}`} dir="auto">
            {name}
          </p>
          <p className={css.facts} aria-live="polite">
            {factsText(receiver)} <span className={tone}>{result.text}</span>
          </p>
        </div>
        {pausedAt === null && receiver.format !== 'mail' && (
          <Button
            size="sm"
            icon="send"
            aria-label={`Send test to ${name}`}
            isPending={isPending}
            pendingLabel="Sending..."
            onClick={() => void run(test)}
          >
            Send test
          </Button>
        )}
        {pausedAt !== null && (
          <Button
            size="sm"
            icon="refresh"
            aria-label={`Start again: ${name}`}
            isPending={isPending}
            pendingLabel="Starting..."
            onClick={() => void run(startAgain)}
          >
            Start again
          </Button>
        )}
        <span className={css.chevron} data-open={isOpen || undefined}>
          <IconButton
            ref={changeButton}
            name={`Change ${name}`}
            tooltip="Change"
            icon="chevron-down"
            aria-expanded={isOpen}
            onClick={() => setOpen((open) => !open)}
          />
        </span>
      </div>
      {isOpen && (
        <>
          <ReceiverForm
            receiver={receiver}
            onSave={({ projectId: _, url, ...body }) =>
              updateWebhook({ id, body: { ...body, ...(url !== undefined && { url }) } })
            }
            onClose={() => setOpen(false)}
          />
          <div className={css.form}>
            {isAsking ? (
              <Ask
                confirm="Remove"
                onConfirm={async () => {
                  await deleteWebhook({ id });
                  onRemoved();
                }}
                onCancel={() => setAsking(false)}
              >
                Remove this place with its log?
              </Ask>
            ) : (
              <div>
                <Button size="sm" variant="quiet" icon="trash" onClick={() => setAsking(true)}>
                  Remove place
                </Button>
              </div>
            )}
          </div>
        </>
      )}
    </li>
  );
}

type Result = ReturnType<typeof resultText>;
