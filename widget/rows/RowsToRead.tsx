import type { ReactNode } from 'react';
import { useDownload } from '../data/downloads/use-download.ts';
import { useProject } from '../data/ProjectContext.ts';
import { useSameRows } from '../data/rows/use-same-rows.ts';
import { useElement } from '../ui/context/ElementContext.tsx';
import type { Reading } from '../ui/form/Read.tsx';
import type { MenuItem } from '../ui/menu/Menu.tsx';
import { Section } from '../ui/section/Section.tsx';
import { EmptyState, SectionRead } from '../ui/section/SectionState.tsx';
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
            children(all)
          )
        }
      </SectionRead>
      {dialog}
    </Section>
  );
}
