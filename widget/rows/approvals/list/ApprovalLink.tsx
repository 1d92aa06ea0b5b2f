import type { ApprovalType } from '@project-dashboard/core/rows/approvals/schema';
import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import * as styles from './ApprovalLink.css.ts';
import { linkText } from './link-text.ts';

interface Props {
  readonly url: string;
  readonly type: ApprovalType;
}

/** The item's link. An address that is not http or https stays plain text, so it cannot run script. */
export function ApprovalLink({ url, type }: Props) {
  if (!isWebUrl(url)) {
    return (
      <span className={styles.cut} title={url || undefined} dir="auto">
        {url}
      </span>
    );
  }
  return (
    <a
      className={styles.link}
      href={url}
      title={url}
      target="_blank"
      rel="noopener noreferrer"
      dir="ltr"
    >
      <span className={styles.cut}>{linkText(url, type)}</span>
    </a>
  );
}
