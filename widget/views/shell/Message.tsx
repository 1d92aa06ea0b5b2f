import {
  ASK_FOR_A_LINK,
  INVALID_TOKEN,
  LOADING_PROJECT,
  PROJECT_NOT_FOUND,
} from '@project-dashboard/core/contract/access/token';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/icons.ts';
import { Heading } from '../../ui/section/Heading.tsx';
import * as styles from './message.css.ts';

interface Props {
  readonly icon: IconName;
  readonly title?: string;
  readonly text: string;
  /** False for a message that is no failure. */
  readonly isAlert?: boolean;
  /** What a screen reader need not read at once, for example buttons. */
  readonly children?: ReactNode;
}

/** A message that is alone on the screen. */
export function Message({ icon, title, text, isAlert = true, children }: Props) {
  return (
    <div className={styles.message}>
      <span className={styles.disc}>
        <Icon name={icon} size={22} />
      </span>
      <div className={styles.words} role={isAlert ? 'alert' : undefined}>
        {title && (
          <Heading depth={0} className={styles.title}>
            <Sentences text={title} />
          </Heading>
        )}
        <p className={title ? styles.quiet : styles.text}>
          <Sentences text={text} />
        </p>
      </div>
      {children}
    </div>
  );
}

/** Each sentence is on its own line. */
const Sentences = ({ text }: { readonly text: string }) =>
  text.split(/(?<=\.) /).map((sentence, index) => (
    <span key={sentence} className={styles.sentence}>
      {index > 0 && ' '}
      {sentence}
    </span>
  ));

/** Shown while the project loads. */
export function LoadingMessage() {
  return (
    <div className={styles.message} role="status">
      <span className={styles.track} />
      <p className={styles.text}>{LOADING_PROJECT}</p>
    </div>
  );
}

/** The link is malformed. */
export const BadTokenMessage = () => <LinkMessage title={INVALID_TOKEN} />;

/** The link is unknown or has ended. The server does not tell which. */
export const DeniedMessage = () => <LinkMessage title={PROJECT_NOT_FOUND} />;

/** A link that opens nothing. Nobody but the project lead can help, so there is no button. */
const LinkMessage = ({ title }: { readonly title: string }) => (
  <Message icon="link" title={title} text={ASK_FOR_A_LINK} />
);
