import type { ItemKind } from '@project-dashboard/core/texts/notices/item-kind';
import { type ReactNode, useState } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { StatusGlyph } from '../icon/StatusGlyph.tsx';
import * as css from './form-notices.css.ts';

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

interface Props {
  readonly kind: ItemKind;
  /** The version of the row that the dialog shows. */
  readonly version: number;
  readonly isGone: boolean;
  /** True while the dialog saves: its own change counts as none. */
  readonly isPending?: boolean;
}

/** Says in an open dialog that somebody else has changed or deleted its row. */
export function ChangedMeanwhile({ kind, version, isGone, isPending = false }: Props) {
  const [opened] = useState(version);
  if (isPending || (!isGone && version === opened)) return null;
  return (
    <InlineNotice tone="info" isAnnounced>
      Somebody else {isGone ? 'deleted' : 'changed'} this {kind} while this dialog was open.
    </InlineNotice>
  );
}
