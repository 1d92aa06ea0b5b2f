import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { WebhookDelivery } from '@project-dashboard/core/messages/webhooks/schema';
import { useChange } from '../../data/changes/use-change.ts';
import { type } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { isWaiting, Read, type Reading } from '../../ui/form/Read.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { Pill } from '../../ui/pill/Pill.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import { cellLabel } from '../part.css.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import * as css from './notifications.css.ts';
import { responseText, whenText } from './receiver-texts.ts';

const RESULTS = {
  sent: { label: 'Sent', tone: 'complete' },
  waiting: { label: 'Waiting', tone: 'pending' },
  failed: { label: 'Failed', tone: 'overdue' },
  'given-up': { label: 'Given up', tone: 'overdue' },
} as const;

const RESPONSE = 'Response';

interface Props {
  readonly log: Reading<readonly WebhookDelivery[]>;
  readonly onlyFailures: boolean;
  readonly onChange: (onlyFailures: boolean) => void;
}

/** The messages of the last 30 days, the newest first. */
export function DeliveryLog({ log, onlyFailures, onChange }: Props) {
  const dates = useDates();
  const { run, fault } = useAction();
  const replayDelivery = useChange(endpoints.replayDelivery);
  // Without messages there is no log. One that did not load says so.
  const isEmpty = log.data === undefined ? isWaiting(log) : log.data.length === 0;
  if (isEmpty && !onlyFailures) return null;
  return (
    <SettingsPart
      title="Log"
      text="The last 30 days."
      action={
        <Button
          size="sm"
          variant="quiet"
          aria-pressed={onlyFailures}
          onClick={() => onChange(!onlyFailures)}
        >
          Only failures
        </Button>
      }
    >
      {fault && <InlineNotice tone="danger">{fault.message}</InlineNotice>}
      <Read
        of={log}
        what="the log"
        loading={<p className={type.small}>Loading the log...</p>}
        empty={<p className={type.small}>Every message arrived.</p>}
      >
        {(deliveries) => (
          <table className={css.table} aria-label="Log">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Result</th>
                <th scope="col">{RESPONSE}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {deliveries.map((delivery) => {
                const { id, title, project, state, createdAt } = delivery;
                const { label, tone } = RESULTS[state];
                return (
                  <tr key={id}>
                    <td>{whenText(createdAt, dates)}</td>
                    <td>
                      <div dir="auto">{title}</div>
                      {project && (
                        <div className={type.muted} dir="auto">
                          {project.title}
                        </div>
                      )}
                    </td>
                    <td>
                      <Pill tone={tone} shape={tone}>
                        {label}
                      </Pill>
                    </td>
                    <td>
                      <span className={cellLabel}>{RESPONSE}: </span>
                      {responseText(delivery, dates)}
                    </td>
                    <td>
                      {state !== 'waiting' && (
                        <Button
                          size="sm"
                          variant="quiet"
                          aria-label={`Replay ${title}`}
                          onClick={() =>
                            void run(() =>
                              replayDelivery({ id: delivery.webhookId, deliveryId: id }),
                            )
                          }
                        >
                          Replay
                        </Button>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        )}
      </Read>
    </SettingsPart>
  );
}
