import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { StatusGlyph } from '../icon/StatusGlyph.tsx';
import * as css from './InlineNotice.css.ts';

interface InlineNoticeProps {
  tone: keyof typeof css.notice;
  id?: string;
  /** Announces an info or caution that appears later. */
  isAnnounced?: boolean;
  /** A button beside the text, such as Try again. */
  action?: ReactNode;
  children: ReactNode;
}

/** A message inside a form or section. The danger tone is announced. */
export function InlineNotice({ tone, id, isAnnounced, action, children }: InlineNoticeProps) {
  return (
    <div
      id={id}
      className={css.notice[tone]}
      role={tone === 'danger' ? 'alert' : isAnnounced ? 'status' : undefined}
    >
      {tone === 'caution' ? (
        <StatusGlyph shape="caution" />
      ) : (
        <Icon name={tone === 'danger' ? 'alert' : 'info'} />
      )}
      <div className={css.content}>{children}</div>
      {action}
    </div>
  );
}
