import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { placeFault } from '@project-dashboard/core/messages/webhooks/schema';
import type { MouseEvent } from 'react';
import { useRead } from '../../data/reads/use-read.ts';
import { Button } from '../../ui/button/Button.tsx';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import * as css from './notifications.css.ts';

/** How often the receivers are read again, in milliseconds. */
const LOOK_MS = 60_000;

interface Props {
  readonly onOpen: (event: MouseEvent<HTMLElement>) => void;
}

/** Says above the project list that a receiver is paused or does not receive its messages. */
export function ReceiversLine({ onOpen }: Props) {
  const receivers = useRead(endpoints.listWebhooks, {}, { isFresh: true, everyMs: LOOK_MS });
  const [first, ...others] = (receivers.data ?? []).flatMap((one) => placeFault(one) ?? []);
  if (first === undefined) return null;
  const more =
    others.length === 1 ? ' One other place too.' : ` ${others.length} other places too.`;
  return (
    <div className={css.line}>
      <InlineNotice tone="caution" isAnnounced>
        <span className={css.secret}>
          <span dir="auto">
            {first}
            {others.length > 0 && more}
          </span>
          <Button size="sm" onClick={onOpen}>
            Open notifications
          </Button>
        </span>
      </InlineNotice>
    </div>
  );
}
