import type { ElementType, Key } from 'react';
import * as react from 'react/jsx-runtime';
import { type Props, withOwnTexts } from './own-texts.ts';

/** React's runtime with {@link withOwnTexts}: the build compiles every `<tag>` to these calls. */
export const jsx = (type: ElementType, props: Props, key?: Key) =>
  react.jsx(type, withOwnTexts(type, props), key);
export const jsxs = (type: ElementType, props: Props, key?: Key) =>
  react.jsxs(type, withOwnTexts(type, props), key);
export { Fragment } from 'react/jsx-runtime';
