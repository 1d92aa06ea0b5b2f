import { NO_ITEMS } from '@project-dashboard/core/messages/weekly-update/weekly-update-as-text';
import { type ReactNode, useId } from 'react';
import { Heading } from '../../ui/section/Heading.tsx';
import { WholeDates } from '../../ui/text/WholeDates.tsx';
import * as styles from './ReportGroup.css.ts';

interface Props {
  readonly title: string;
  /** A decorative glyph or icon; the title has the same meaning. */
  readonly mark: ReactNode;
  readonly lines: readonly {
    readonly id: string;
    readonly title: string;
    /** Text beside the title, for example "Due November 23". */
    readonly detail?: string;
  }[];
}

/** One heading of the report with its lines. */
export function ReportGroup({ title, mark, lines }: Props) {
  const id = useId();
  return (
    <>
      <Heading depth={3} id={id} className={styles.title}>
        <span className={styles.mark}>{mark}</span>
        {title}
      </Heading>
      <ul aria-labelledby={id}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={line.detail === undefined ? styles.alone : styles.item} dir="auto">
              {line.title}
            </span>
            {line.detail !== undefined && (
              <>
                {/* Screen readers and copied text get the line in one piece. */}
                <span className={styles.colon}>: </span>
                <span className={styles.detail}>
                  <WholeDates text={line.detail} />
                </span>
              </>
            )}
          </li>
        ))}
        {lines.length === 0 && <li className={styles.none}>{NO_ITEMS}</li>}
      </ul>
    </>
  );
}
