import { createContext, type ReactNode, use, useMemo } from 'react';
import type { LiveStore } from '../live/live-store.ts';
import type { Notify } from '../notice/shown-notice.ts';

/** How the content column shows rows: as a table, as cards two across, or as one card a line. */
export type Layout = 'table' | 'cards' | 'stack';

/** What every part knows of the element that it is in. */
interface ElementFacts {
  /**
   * The element inside the shadow root that carries the theme, the reset and the container name. Overlays, live regions
   * and the clipboard's text area must be inside it, or they are unstyled and cannot be reached.
   */
  readonly root: HTMLElement;
  /** The custom element, or null without one. */
  readonly host: Element | null;
  /** True for the standalone page, which has its own address, title and landmarks. In a host page they are the host's. */
  readonly isStandalone: boolean;
  /** The level of the first heading, from the attribute `heading`. */
  readonly heading: number;
  /** The language of dates, from the attribute `locale`. Undefined means US English. */
  readonly locale: string | undefined;
  readonly notify: Notify;
  /** How the content column shows rows. */
  readonly layout: Layout;
  /** What is known of the changes of others. */
  readonly live: LiveStore;
  /** False in an archived project: its dates are shown without the days to or from today. */
  readonly datesCount: boolean;
  /** True while one line above the sections says that several lists did not load. */
  readonly isFailureTold: boolean;
}

export const ElementContext = createContext<ElementFacts | null>(null);

export function useElement(): ElementFacts {
  const element = use(ElementContext);
  if (element === null) throw new Error('A part was rendered outside of an element.');
  return element;
}

export const useRoot = (): HTMLElement => useElement().root;

export const useNotice = (): Notify => useElement().notify;

interface Props extends Partial<ElementFacts> {
  readonly children: ReactNode;
}

/** Other facts for the parts inside. */
export function WithElement({ children, ...changes }: Props) {
  const element = useElement();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place always changes the same facts
  const value = useMemo(() => ({ ...element, ...changes }), [element, ...Object.values(changes)]);
  return <ElementContext value={value}>{children}</ElementContext>;
}
