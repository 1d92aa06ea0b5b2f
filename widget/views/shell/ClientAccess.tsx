import { COPY_FAILED } from '@project-dashboard/core/texts/notices/notice';
import { layout, type } from '../../theme/index.ts';
import { CopyButton } from '../../ui/button/CopyButton.tsx';
import { useNotice } from '../../ui/context/ElementContext.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import * as styles from './agency.css.ts';

interface Props {
  readonly url: string;
  readonly onCopied: () => void;
}

/** The client's link for agency staff to share. */
export function ClientAccess({ url, onCopied }: Props) {
  const notify = useNotice();
  return (
    <section className={styles.clientAccess} aria-label="Client Access">
      <div className={`${layout.row[2]} ${type.strong}`}>
        <Icon name="link" size={16} />
        Client Access
      </div>
      <p className={styles.caption}>Share this link for read-only access.</p>
      <input
        className={styles.field}
        aria-label="Client dashboard URL"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton
        label="Copy Link"
        variant="default"
        className={styles.copy}
        getText={() => url}
        onCopied={onCopied}
        onError={() => notify(COPY_FAILED)}
      />
      {/* In a new tab, so that the internal view and its open forms stay. */}
      <a className={styles.preview} href={url} target="_blank" rel="noopener noreferrer">
        Preview as client
        <Icon name="external" size={16} />
      </a>
    </section>
  );
}
