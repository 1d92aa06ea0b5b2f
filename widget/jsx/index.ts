import type { ElementType, Key, ReactNode } from 'react';
import { jsxs } from './jsx-runtime.ts';
import type { Props } from './own-texts.ts';

/** What a tag with a `key` after a spread compiles to. */
export const createElement = (
  type: ElementType,
  { key, ...props }: Props & { readonly key?: Key },
  ...children: readonly ReactNode[]
) =>
  jsxs(
    type,
    children.length === 0
      ? props
      : { ...props, children: children.length === 1 ? children[0] : children },
    key,
  );
