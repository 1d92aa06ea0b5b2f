import type { ReactNode } from 'react';
import { useDownload } from '../data/downloads/use-download.ts';
import { useProject } from '../data/ProjectContext.ts';
import { useSameRows } from '../data/rows/use-same-rows.ts';
import { useElement } from '../ui/context/ElementContext.tsx';
import type { Reading } from '../ui/form/Read.tsx';
import type { MenuItem } from '../ui/menu/Menu.tsx';
import { ListSection } from '../ui/section/ListSection.tsx';
import { useDates } from '../ui/text/use-dates.ts';
import type { ListKind, StoredRow } from './row-kind.ts';

/** The section of a list for reading: count, Copy as text, Download CSV, and the loading, error and empty states. */
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
  readonly empty?: { readonly text: string; readonly actions: ReactNode };
  /** What a phone has in the menu of the section. */
  readonly menuItems?: readonly MenuItem[] | undefined;
  /** The dialog of the whole list, while it is open. */
  readonly dialog?: ReactNode;
  /** True while the form of a new row is open. */
  readonly isAdding?: boolean;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

export function RowsFrame<Row extends StoredRow>({
  kind,
  reading: { error, isLoading, retry },
  ...rest
}: FrameProps<Row>) {
  const { list, title, plural, summary, asText } = kind;
  const { project } = useProject();
  const { today } = useDates();
  const datesCount = useElement().datesCount;
  const download = useDownload();
  return (
    <ListSection
      id={list}
      title={title}
      noun={plural}
      hasFailed={error !== undefined}
      isLoading={isLoading}
      onRetry={retry}
      summary={(rows) => summary(rows, datesCount ? today : null)}
      copy={asText && ((rows) => ({ label: 'Copy as text', getText: () => asText(rows) }))}
      items={[
        {
          label: 'Download CSV',
          icon: 'file',
          onSelect: () => download(({ listFile }) => listFile(list, project)),
        },
      ]}
      {...rest}
    />
  );
}
