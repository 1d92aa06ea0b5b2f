import { type ElementType, Fragment, type Key, type ReactElement, type ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';

export interface Props {
  readonly children?: ReactNode;
}

/**
 * Gives each text an element of its own, so that React never holds a text node.
 *
 * A browser that translates the page replaces text nodes. If React holds such a node, it writes to a node that has left
 * the page, and the old word stays; or it removes the node from a parent that has lost it, and the page fails. A text
 * that is an element's only content is safe: React sets it through the element.
 */
export function withOwnTexts<P extends Props>(type: ElementType, props: P): P {
  const { children } = props;
  if (typeof type === 'string' && Array.isArray(children))
    return withChildren(props, joined(children) ?? wrapped(children));
  // Other components get their children as written and place them in elements themselves.
  if (type === Fragment)
    return withChildren(props, wrapped(Array.isArray(children) ? children : [children]));
  return props;
}

const withChildren = <P extends Props>(props: P, children: ReactNode): P =>
  children === props.children ? props : { ...props, children };

const isText = (part: ReactNode) =>
  typeof part === 'number' || (typeof part === 'string' && part !== '');
const isNothing = (part: ReactNode) =>
  part === undefined || part === null || part === '' || typeof part === 'boolean';

/** The text of children that hold nothing but text. */
function joined(parts: readonly ReactNode[]): string | undefined {
  if (!parts.every((part) => isText(part) || isNothing(part))) return;
  return parts.filter(isText).join('');
}

/** Puts texts that follow one another into one span. Each part keeps its position, by which React knows it again. */
function wrapped(parts: readonly ReactNode[]): readonly ReactNode[] {
  if (!parts.some((part) => isText(part) || Array.isArray(part))) return parts;
  const own: ReactNode[] = [];
  let text = '';
  let start = 0;
  const endText = () => {
    if (text !== '') own[start] = textElement(text, start);
    text = '';
  };
  for (const [position, part] of parts.entries()) {
    own[position] = null;
    if (isText(part)) {
      if (text === '') start = position;
      text += String(part);
    } else if (!isNothing(part)) {
      endText();
      own[position] = Array.isArray(part) ? wrapped(part) : part;
    }
  }
  endText();
  return own;
}

const textElement = (text: string, key: Key): ReactElement =>
  jsx('span', { children: text }, `text ${key}`);
