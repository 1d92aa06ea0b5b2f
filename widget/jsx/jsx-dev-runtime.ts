import type { ElementType, Key } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { type Props, withOwnTexts } from './own-texts.ts';

/** React's development runtime with {@link withOwnTexts}. */
export const jsxDEV = (
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: react.JSXSource,
  self?: unknown,
) => {
  const own = withOwnTexts(type, props);
  return react.jsxDEV(type, own, key, isStatic && Array.isArray(own.children), source, self);
};
export { Fragment } from 'react/jsx-dev-runtime';
