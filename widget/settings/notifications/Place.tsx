import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Webhook } from '@project-dashboard/core/messages/webhooks/schema';
import { useRef, useState } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useFocusAfter } from '../../ui/focus/focus.ts';
import { failureText } from '../../ui/form/failure-text.ts';
import { SAVED, type SaveOutcome, saveFailure } from '../../ui/form/save-outcome.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import * as css from './Notifications.css.ts';
import { PlaceForm } from './PlaceForm.tsx';
import { factsText, resultText } from './place-texts.ts';

interface Props {
  readonly place: Webhook;
  readonly onRemoved: () => void;
}

/** A place that is told what happens: its last result, a test, and its form. */
export function Place({ place, onRemoved }: Props) {
  const { id, name } = place;
  const { today, locale } = useDates();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [said, setSaid] = useState<{ readonly text: string; readonly isGood: boolean } | null>(
    null,
  );
  const updateWebhook = useChange(endpoints.updateWebhook);
  const deleteWebhook = useChange(endpoints.deleteWebhook);
  const testWebhook = useChange(endpoints.testWebhook);
  const changeButton = useRef<HTMLButtonElement>(null);
  useFocusAfter(isOpen, () => changeButton.current);

  /** Runs a press, and says in the line what came of it. */
  const press = async (work: () => Promise<typeof said>) => {
    setPending(true);
    setSaid(null);
    try {
      setSaid(await work());
    } catch (error) {
      setSaid({ text: failureText(error) ?? 'This did not work.', isGood: false });
    } finally {
      setPending(false);
    }
  };
  const test = () =>
    press(async () => {
      const { state, status, response } = await testWebhook({ id });
      if (state === 'sent') return { text: 'Arrived.', isGood: true };
      return { text: `${status ?? ''} ${response ?? ''}`.trim(), isGood: false };
    });
  const startAgain = () =>
    press(async () => {
      await updateWebhook({ id, body: { paused: false } });
      return null;
    });
  const remove = () =>
    press(async () => {
      await deleteWebhook({ id });
      onRemoved();
      return null;
    });
  const result = said ?? resultText(place, today, locale);
  const tone = result.isGood === null ? undefined : result.isGood ? css.arrived : css.failed;
  return (
    <li className={css.place}>
      <div className={css.head}>
        <div className={css.about}>
          <p className={css.name} dir="auto">
            {name}
          </p>
          <p className={css.facts} aria-live="polite">
            {factsText(place)} <span className={tone}>{result.text}</span>
          </p>
        </div>
        {place.pausedAt === null && place.format !== 'mail' && (
          <Button
            size="sm"
            icon="send"
            aria-label={`Send test to ${name}`}
            isPending={isPending}
            pendingLabel="Sending..."
            onClick={() => void test()}
          >
            Send test
          </Button>
        )}
        {place.pausedAt !== null && (
          <Button
            size="sm"
            icon="refresh"
            aria-label={`Start again: ${name}`}
            isPending={isPending}
            pendingLabel="Starting..."
            onClick={() => void startAgain()}
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
          <PlaceForm
            place={place}
            onSave={async ({ name: newName, format, url, events }): Promise<SaveOutcome> => {
              try {
                const body = { name: newName, format, events, ...(url !== undefined && { url }) };
                await updateWebhook({ id, body });
                return SAVED;
              } catch (error) {
                return saveFailure(error);
              }
            }}
            onClose={() => setOpen(false)}
          />
          <div className={css.form}>
            {isAsking ? (
              <div className={css.buttons}>
                <span>Remove this place with its log?</span>
                <Button size="sm" onClick={() => setAsking(false)}>
                  Cancel
                </Button>
                <Button
                  size="sm"
                  variant="danger"
                  isPending={isPending}
                  onClick={() => void remove()}
                >
                  Remove
                </Button>
              </div>
            ) : (
              <div className={css.buttons}>
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
