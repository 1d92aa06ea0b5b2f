import { useState } from 'react';
import { visuallyHidden } from '../../../theme/index.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { type ChangeLine, lineText } from './change-line.ts';
import * as styles from './EntryChanges.css.ts';

/** A group shows this many lines before "and N more". */
const SHOWN = 3;

interface Props {
  readonly lines: readonly ChangeLine[];
  readonly isGroup: boolean;
}

/** What changed, line by line: the old value struck through, then the new one. */
export function EntryChanges({ lines, isGroup }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (lines.length === 0) return null;
  const shown = isGroup && !isOpen ? lines.slice(0, SHOWN) : lines;
  const hidden = lines.length - shown.length;
  return (
    <div className={isGroup ? styles.group : undefined}>
      {shown.map((line) => (
        <p key={line.key} className={styles.line}>
          <span className={visuallyHidden}>{lineText(line)}</span>
          <span aria-hidden="true" className={styles.label} dir="auto">
            {line.label}
          </span>
          {line.from !== undefined && (
            <>
              <s aria-hidden="true" className={styles.from}>
                {line.from}
              </s>
              <Icon name="arrow-right" size={14} />
            </>
          )}
          {line.to !== undefined && (
            <span aria-hidden="true" className={styles.to}>
              {line.to}
            </span>
          )}
        </p>
      ))}
      {hidden > 0 && (
        <button type="button" className={styles.more} onClick={() => setOpen(true)}>
          and {hidden} more
        </button>
      )}
    </div>
  );
}
