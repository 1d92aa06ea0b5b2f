import * as button from '../../ui/button/Button.css.ts';
import { Icon } from '../../ui/icon/Icon.tsx';

interface Props {
  /** An http or https address. */
  readonly url: string;
  readonly label: string;
  /** The item that the link belongs to. Only screen readers get it. */
  readonly subject: string;
}

/** A link that looks like a button and opens in a new tab. */
export function OpenLink({ url, label, subject }: Props) {
  return (
    <a
      className={`${button.base} ${button.variant.default} ${button.small}`}
      aria-label={`${label}: ${subject}`}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {label}
      <Icon name="external" size={16} />
    </a>
  );
}
