import type { ComponentProps } from 'react';
import { useElement } from '../context/ElementContext.tsx';

interface HeadingProps extends ComponentProps<'h2'> {
  /** Levels below the widget's first heading: 0 for the page title, 1 for a section. */
  depth: number;
}

const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** A heading whose level fits the host page's outline. */
export function Heading({ depth, ...rest }: HeadingProps) {
  const level = useElement().heading + depth;
  const Tag = tags[level - 1] ?? 'h6';
  return <Tag {...rest} />;
}
