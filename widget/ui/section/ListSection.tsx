import type { ReactNode } from 'react';
import { SkeletonRows } from '../loading/SkeletonRows.tsx';
import type { MenuItem } from '../menu/Menu.tsx';
import type { SectionCopy } from './OpenSectionMenu.tsx';
import { Section, type SectionProps } from './Section.tsx';
import { EmptyState, SectionError } from './SectionState.tsx';

interface Props<Row> extends Pick<SectionProps, 'id' | 'title' | 'items'> {
  /** The plural name of the rows, for example "milestones". */
  noun: string;
  rows: readonly Row[] | undefined;
  hasFailed: boolean;
  isLoading: boolean;
  onRetry: () => void;
  summary: (rows: readonly Row[]) => string;
  copy?: ((rows: readonly Row[]) => SectionCopy) | undefined;
  /** The button that adds a row. */
  action?: ReactNode;
  /** The text and buttons of an empty list. The client view has neither. */
  empty?: { readonly text: string; readonly actions: ReactNode } | undefined;
  /** What a phone has in the menu of the section. */
  menuItems?: readonly MenuItem[] | undefined;
  /** A dialog of the whole list. An empty list has it too. */
  dialog?: ReactNode;
  /** True while the form of a new row is open. It is part of the rows, also of an empty list. */
  isAdding?: boolean | undefined;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A section with a list in all its states: loading, error, empty, filled. */
export function ListSection<Row>({ noun, rows, empty, isAdding = false, ...props }: Props<Row>) {
  const hasRows = rows !== undefined && rows.length > 0;
  return (
    <Section
      id={props.id}
      title={props.title}
      summary={hasRows ? props.summary(rows) : undefined}
      copy={hasRows ? props.copy?.(rows) : undefined}
      items={hasRows ? props.items : undefined}
      menuItems={hasRows ? props.menuItems : undefined}
      actions={hasRows ? props.action : undefined}
    >
      {rows === undefined && props.hasFailed && (
        <SectionError
          title={`${capitalised(noun)} did not load`}
          isRetrying={props.isLoading}
          onRetry={props.onRetry}
        />
      )}
      {rows === undefined && !props.hasFailed && <SkeletonRows label={`Loading ${noun}`} />}
      {rows?.length === 0 && !isAdding && <EmptyState title={`No ${noun} yet`} {...empty} />}
      {rows !== undefined && (hasRows || isAdding) && props.children(rows)}
      {props.dialog}
    </Section>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
