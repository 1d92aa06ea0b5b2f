import type { ReactNode } from 'react';
import { LONG } from './row-groups.ts';
import { SkeletonRows, type SkeletonRowsProps } from './SkeletonRows.tsx';

interface Props extends SkeletonRowsProps {
  readonly rows: readonly unknown[];
  /** The rows to read. */
  readonly children: ReactNode;
}

/** In the place of a list's editor until its code has come: rows to read, unless there are too many to draw them twice. */
export const UntilEditor = ({ rows, label, children }: Props) =>
  rows.length > LONG ? <SkeletonRows label={label} /> : children;
