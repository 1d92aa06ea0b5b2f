import {
  ASK_FOR_A_LINK,
  LOADING_PROJECT,
  PROJECT_NOT_FOUND,
  SERVER_AWAY,
  SERVER_BUSY,
} from '@project-dashboard/core/contract/access/token';
import { type ReactNode, useEffect, useState } from 'react';
import { usePageName } from '../../data/AgencyProvider.tsx';
import type { Away } from '../../data/reads/use-away.ts';
import { layout, type, visuallyHidden } from '../../theme/index.ts';
import { Button, LinkButton } from '../../ui/button/Button.tsx';
import { useElement } from '../../ui/context/ElementContext.tsx';
import { PRODUCT } from '../../ui/context/use-page-title.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/icons.ts';
import { Heading } from '../../ui/section/Heading.tsx';
import * as styles from './shell.css.ts';

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

interface PageProps {
  /** Names the page in the browser's tab. */
  readonly name?: string;
  /** True if the message has its own heading, as one with a name. */
  readonly hasHeading?: boolean;
  readonly children: ReactNode;
}

/** On the standalone page, a message is in the main landmark below the product's name. */
export function MessagePage({ name, hasHeading = name !== undefined, children }: PageProps) {
  const { isStandalone } = useElement();
  usePageName(name ?? null);
  if (!isStandalone) return children;
  return (
    <main className={layout.stack[0]}>
      {!hasHeading && (
        <Heading depth={0} className={visuallyHidden}>
          {PRODUCT}
        </Heading>
      )}
      {children}
    </main>
  );
}

interface LinkProps {
  readonly name: string;
  readonly title: string;
}

/** The homepage has a field for a token. A portal or frame around the message stays where it is. */
export function HomeLink() {
  if (!useElement().isStandalone || window.parent !== window) return null;
  return <LinkButton href="/">Go to the homepage</LinkButton>;
}

/** A link that opens nothing. Only the project lead has another one. */
export const LinkMessage = ({ name, title }: LinkProps) => (
  <MessagePage name={name}>
    <Message icon="link" title={title} text={ASK_FOR_A_LINK}>
      <HomeLink />
    </Message>
  </MessagePage>
);

/** The link is unknown or has ended. The server does not tell which. */
export const DeniedMessage = () => (
  <LinkMessage name="Project not found" title={PROJECT_NOT_FOUND} />
);

interface AwayProps extends Away {
  /** Called when Try again gets or loses the focus. */
  readonly onFocus: (hasFocus: boolean) => void;
}

/** The server is away while the project loads. The link is not the problem. */
export function AwayMessage({ isBusy, isTrying, pause, failures, onRetry, onFocus }: AwayProps) {
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
      <p className={type.small}>{isTrying ? '\u00a0' : <NextTry key={failures} pause={pause} />}</p>
    </Message>
  );
}

/** Counts down to the next try. Outside of live regions, so that nobody hears every second. */
function NextTry({ pause }: Pick<Away, 'pause'>) {
  const [left, setLeft] = useState(pause);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return <>{`Next try in ${left} ${left === 1 ? 'second' : 'seconds'}.`}</>;
}
