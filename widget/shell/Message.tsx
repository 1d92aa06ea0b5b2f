import { INVALID_TOKEN, LOADING_PROJECT, PROJECT_NOT_FOUND } from '@project-dashboard/core/access';
import type { ReactNode } from 'react';
import { Icon } from '../parts/icon/Icon.tsx';
import type { IconName } from '../parts/icon/icons.ts';
import { Heading } from '../parts/section/Heading.tsx';
import * as styles from './Message.css.ts';

interface Props {
  readonly icon: IconName;
  readonly title?: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A message that is alone on the screen. Each sentence is on its own line if there is room. */
export function Message({ icon, title, text, children }: Props) {
  return (
    <div className={styles.message} role={title ? undefined : 'alert'}>
      <span className={styles.disc}>
        <Icon name={icon} size={22} />
      </span>
      {title && (
        <Heading depth={0} className={styles.title}>
          {title}
        </Heading>
      )}
      <p className={title ? styles.quiet : styles.text}>
        {text.split(/(?<=\.) /).map((sentence, index) => (
          <span key={sentence} className={styles.sentence}>
            {index > 0 && ' '}
            {sentence}
          </span>
        ))}
      </p>
      {children}
    </div>
  );
}

/** Shown while the project loads. */
export function LoadingMessage() {
  return (
    <div className={styles.message} role="status">
      <span className={styles.track} />
      <p className={styles.text}>{LOADING_PROJECT}</p>
    </div>
  );
}

/** The token is missing or malformed. */
export function BadTokenMessage({ children }: { readonly children?: ReactNode }) {
  return (
    <Message icon="key" text={INVALID_TOKEN}>
      {children}
    </Message>
  );
}

/** The request failed or the project was not found. */
export function DeniedMessage({ children }: { readonly children?: ReactNode }) {
  return (
    <Message icon="blocked" text={PROJECT_NOT_FOUND}>
      {children}
    </Message>
  );
}
