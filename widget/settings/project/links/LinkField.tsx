import { projectUrl } from '@project-dashboard/core/contract/access/token';
import { COPY_FAILED } from '@project-dashboard/core/texts/notices/notice';
import { type ReactNode, useRef, useState } from 'react';
import { useApi } from '../../../data/ApiContext.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { CopyButton } from '../../../ui/button/CopyButton.tsx';
import { Ask } from '../../../ui/form/Ask.tsx';
import { alarm } from '../../../ui/form/form.css.ts';
import { useNotice } from '../../../ui/notice/use-notice.ts';
import { Heading } from '../../../ui/section/Heading.tsx';
import * as partCss from '../../SettingsPart.css.ts';
import * as css from '../Settings.css.ts';
import { maskedAddress } from './link-texts.ts';

interface Props {
  view: 'client' | 'internal';
  token: string;
  text: string;
  /** What happens when the link is replaced. Without `onRotate` it can only be copied. */
  consequence?: ReactNode;
  onRotate?: () => Promise<unknown>;
}

/** One of the project's own two links: masked, with Copy and New link. */
export function LinkField({ view, token, text, consequence, onRotate }: Props) {
  const api = useApi();
  const notify = useNotice();
  const newLink = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [isNew, setNew] = useState(false);
  const close = () => {
    setAsking(false);
    newLink.current?.focus();
  };
  const title = view === 'client' ? 'Client link' : 'Internal link';
  return (
    <div className={css.link}>
      <div>
        <Heading depth={3} className={css.linkTitle}>
          {title}
        </Heading>
        <p className={partCss.text}>{text}</p>
      </div>
      <div className={css.line}>
        <code className={css.address} dir="ltr">
          {maskedAddress(api, token)}
        </code>
        <CopyButton
          label="Copy"
          subject={` ${title.toLowerCase()}`}
          variant="default"
          getText={() => projectUrl(api, token)}
          onError={() => notify(COPY_FAILED)}
        />
        {onRotate && (
          <Button
            ref={newLink}
            isDisabled={isAsking}
            aria-label={`New link, ${view}`}
            onClick={() => setAsking(true)}
          >
            New link
          </Button>
        )}
      </div>
      <p role="status" className={partCss.text} hidden={!isNew || isAsking}>
        {isNew && !isAsking && 'This is the new link. The old one has ended.'}
      </p>
      {isAsking && onRotate && (
        <Ask
          className={alarm}
          confirm="Make new link"
          pending="Saving..."
          onConfirm={async () => {
            await onRotate();
            setNew(true);
            close();
          }}
          onCancel={close}
        >
          <strong>Make a new {view} link?</strong> The old one stops at once, for everybody who has
          it. {consequence}
        </Ask>
      )}
    </div>
  );
}
