import { layout } from '../../theme/index.ts';
import { LinkButton } from '../button/Button.tsx';
import { CopyTextButton } from '../button/CopyButton.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { TextField } from '../field/TextField.tsx';
import { LoadFailure } from '../form/Read.tsx';

interface Props {
  /** The subscribe address; undefined while it loads. */
  readonly url: string | undefined;
  readonly hasFailed: boolean;
  readonly isLoading: boolean;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** The address at which a calendar program reads the dates. */
export function SubscribeDialog({ url, hasFailed, isLoading, onRetry, onClose }: Props) {
  return (
    <Dialog
      title="Subscribe"
      description="Anyone with this address sees titles and dates, nothing else."
      actions={
        url !== undefined && (
          <CopyTextButton
            variant="primary"
            label="Copy"
            subject="the calendar address"
            getText={() => url}
          />
        )
      }
      onClose={onClose}
    >
      {url === undefined && hasFailed ? (
        <LoadFailure isTrying={isLoading} onRetry={onRetry}>
          The address did not load.
        </LoadFailure>
      ) : (
        <div className={layout.stack[3]}>
          <TextField
            label="Calendar address"
            dir="ltr"
            readOnly
            value={url ?? 'Loading...'}
            onChange={() => {}}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          {url !== undefined && (
            <div>
              <LinkButton variant="quiet" icon="calendar" href={url.replace(/^https?:/, 'webcal:')}>
                Opens in your calendar
              </LinkButton>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
