import { SERVER_AWAY, SERVER_BUSY } from '@project-dashboard/core/contract/access/token';
import type { Away } from '../../data/reads/use-away.ts';
import { Button } from '../../ui/button/Button.tsx';
import { NextTry } from '../../ui/loading/NextTry.tsx';
import { Message } from './Message.tsx';
import * as styles from './message.css.ts';

interface Props extends Away {
  /** Called when Try again gets or loses the focus. */
  readonly onFocus: (hasFocus: boolean) => void;
}

/** The server is away while the project loads. The link is not the problem. */
export function AwayMessage({ isBusy, isTrying, pause, failures, onRetry, onFocus }: Props) {
  return (
    <Message icon="offline" {...(isBusy ? SERVER_BUSY : SERVER_AWAY)}>
      <div className={styles.retry}>
        <Button
          icon="refresh"
          isPending={isTrying}
          pendingLabel="Trying..."
          onFocus={() => onFocus(true)}
          onBlur={() => onFocus(false)}
          onClick={onRetry}
        >
          Try again
        </Button>
      </div>
      <NextTry pause={pause} failures={failures} isTrying={isTrying} />
    </Message>
  );
}
