import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { StatusGlyph } from '../icon/StatusGlyph.tsx';
import * as css from './InlineNotice.css.ts';

interface InlineNoticeProps {
  tone: keyof typeof css.notice;
  id?: string;
  /** Announces an info or caution that appears later. */
  isAnnounced?: boolean;
  children: ReactNode;
}

/** A message inside a form or section. The danger tone is announced. */
export function InlineNotice({ tone, id, isAnnounced, children }: InlineNoticeProps) {
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
      <div>{children}</div>
    </div>
  );
}
