import type { ItemKind } from '@project-dashboard/core/texts/notices/item-kind';
import { useState } from 'react';
import { InlineNotice } from './InlineNotice.tsx';

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
