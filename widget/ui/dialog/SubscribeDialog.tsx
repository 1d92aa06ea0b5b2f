import { layout } from '../../theme/index.ts';
import { LinkButton } from '../button/Button.tsx';
import { CopyTextButton } from '../button/CopyButton.tsx';
import { TextField } from '../field/TextField.tsx';
import { LoadFailure, type Reading } from '../form/Read.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  readonly feed: Reading<{ readonly url: string }>;
  readonly onClose: () => void;
}

/** The address at which a calendar program reads the dates. */
export function SubscribeDialog({ feed, onClose }: Props) {
  const url = feed.data?.url;
  return (
    <Dialog
      title="Subscribe"
      description="Anyone with this address sees titles and dates, nothing else."
      actions={
        url !== undefined && (
          <LinkButton variant="primary" icon="calendar" href={url.replace(/^https?:/, 'webcal:')}>
            Open in your calendar
          </LinkButton>
        )
      }
      onClose={onClose}
    >
      {url === undefined && feed.error !== undefined ? (
        <LoadFailure isTrying={feed.isLoading} onRetry={feed.retry}>
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
              <CopyTextButton label="Copy" subject="the calendar address" getText={() => url} />
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
