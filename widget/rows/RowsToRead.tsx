import { type ReactNode, useState } from 'react';
import { useDownload } from '../data/downloads/use-download.ts';
import { useProject } from '../data/ProjectContext.ts';
import { useSameRows } from '../data/rows/use-same-rows.ts';
import { Button } from '../ui/button/Button.tsx';
import { useElement } from '../ui/context/ElementContext.tsx';
import { useLayout } from '../ui/context/layout.ts';
import type { Reading } from '../ui/form/Read.tsx';
import type { MenuItem } from '../ui/menu/Menu.tsx';
import { Section } from '../ui/section/Section.tsx';
import { EmptyState, SectionRead } from '../ui/section/SectionState.tsx';
import { fold } from '../ui/section/section.css.ts';
import { Folded } from '../ui/table/row-anchor.ts';
import { useDates } from '../ui/text/use-dates.ts';
import type { ListKind, StoredRow } from './row-kind.ts';

/** The section of a list for reading: count, Copy as text, a menu with Download CSV, and the loading, error and empty states. */
export function RowsToRead<Row extends StoredRow>({ kind }: { readonly kind: ListKind<Row> }) {
  const reading = kind.useRows();
  return (
    <RowsFrame kind={kind} reading={reading} rows={useSameRows(reading.data)}>
      {(rows) => <kind.Rows rows={rows} />}
    </RowsFrame>
  );
}

interface FrameProps<Row extends StoredRow> {
  readonly kind: ListKind<Row>;
  readonly reading: Reading<readonly Row[]>;
  readonly rows: readonly Row[] | undefined;
  /** The button that adds a row. */
  readonly action?: ReactNode;
  /** The text and buttons of an empty list. The client view has neither. */
  readonly empty?: { readonly text: string; readonly actions: ReactNode };
  /** What the menu of the section has before Download CSV. */
  readonly items?: readonly MenuItem[] | undefined;
  /** The dialog of the whole list, while it is open. An empty list has it too. */
  readonly dialog?: ReactNode;
  /** True while the form of a new row is open. It is part of the rows, also of an empty list. */
  readonly isAdding?: boolean;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The section of a list in all its states: loading, failed, empty, filled. */
export function RowsFrame<Row extends StoredRow>({
  kind,
  reading,
  rows,
  action,
  empty,
  items = [],
  dialog,
  isAdding = false,
  children,
}: FrameProps<Row>) {
  const { list, title, plural, summary, asText } = kind;
  const { project } = useProject();
  const { today } = useDates();
  const datesCount = useElement().datesCount;
  const download = useDownload();
  const filled = rows !== undefined &&
    rows.length > 0 && {
      summary: summary(rows, datesCount ? today : null),
      copy: asText && { label: 'Copy as text', getText: () => asText(rows) },
      items: [
        ...items,
        {
          label: 'Download CSV',
          icon: 'file' as const,
          onSelect: () => download(({ listFile }) => listFile(list, project)),
        },
      ],
      actions: action,
    };
  return (
    <Section id={list} title={title} {...filled}>
      <SectionRead of={{ ...reading, data: rows }} what={plural}>
        {(all) =>
          all.length === 0 && !isAdding ? (
            <EmptyState title={`No ${plural} yet`} {...empty} />
          ) : (
            <FoldedRows kind={kind} rows={all}>
              {children(all)}
            </FoldedRows>
          )
        }
      </SectionRead>
      {dialog}
    </Section>
  );
}

/** A list with more rows than this folds. */
const SHORT = 20;
const SHORT_ON_A_PHONE = 10;

interface FoldProps<Row extends StoredRow> {
  readonly kind: ListKind<Row>;
  readonly rows: readonly Row[];
  readonly children: ReactNode;
}

/**
 * Folds the rows of a long list that were done when it came on screen. Any change of a row makes another object of it
 * (`useSameRows`), so a row that is new, edited or done since is never folded.
 */
function FoldedRows<Row extends StoredRow>({ kind, rows, children }: FoldProps<Row>) {
  const [length] = useState(rows.length);
  const [done] = useState<ReadonlySet<unknown>>(() => new Set(rows.filter(kind.isDone)));
  const [isOpen, setOpen] = useState(false);
  const count = rows.filter((row) => done.has(row)).length;
  const isLong = length > (useLayout() === 'stack' ? SHORT_ON_A_PHONE : SHORT);
  const folds = isLong && count > 1;
  return (
    <Folded value={folds && !isOpen ? done : null}>
      {folds && (
        <div className={fold}>
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide' : 'Show'} {count} {kind.doneWord}
          </Button>
        </div>
      )}
      {children}
    </Folded>
  );
}
