import {
  createElement,
  forwardRef,
  type HTMLAttributes,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { dashboardAttributes, healthAttributes, listAttributes } from '../elements/attributes.ts';
import type * as declared from '../types/react.d.ts';

const LISTENERS = {
  ready: 'onReady',
  error: 'onError',
  view: 'onView',
  changed: 'onChanged',
  resize: 'onResize',
} as const satisfies Record<keyof declared.ProjectElementEventMap, keyof declared.ProjectListeners>;

// React 18 warns about a layout effect on the server, where no effect runs.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** `<project-dashboard>` as a component. */
export const ProjectDashboard: typeof declared.ProjectDashboard = component<
  declared.ProjectDashboardElement,
  declared.ProjectDashboardProps
>('project-dashboard', dashboardAttributes);

/** `<project-list>` as a component. */
export const ProjectList: typeof declared.ProjectList = component<
  declared.ProjectListElement,
  declared.ProjectListProps
>('project-list', listAttributes);

/** `<project-health>` as a component. */
export const ProjectHealth: typeof declared.ProjectHealth = component<
  declared.ProjectHealthElement,
  declared.ProjectHealthProps
>('project-health', healthAttributes);

type Props<Own> = Own &
  declared.ProjectListeners &
  Omit<HTMLAttributes<HTMLElement>, keyof Own | keyof declared.ProjectListeners>;

/**
 * A component of an element. The server renders the tag and its children. In the browser the element gets properties
 * and listeners before its definition loads, so no event and no value is lost, and no token is in the HTML.
 */
function component<Element extends HTMLElement, Own extends object>(
  tag: string,
  attributes: Readonly<Record<keyof Own, unknown>>,
) {
  const own = Object.keys(attributes);
  const taken = new Set([...own, ...Object.values(LISTENERS)]);

  return forwardRef<Element, Props<Own>>(function ProjectElement(props, ref) {
    const element = useRef<Element>(null);
    const latest = useRef<object>(props);
    const set = useRef<Record<string, unknown>>({});
    useImperativeHandle<Element | null, Element | null>(ref, () => element.current, []);

    useBeforePaint(() => {
      latest.current = props;
      for (const name of own) {
        const value: unknown = Reflect.get(props, name);
        // A new list with the same names is the same value.
        if (element.current === null || String(set.current[name]) === String(value)) continue;
        set.current[name] = value;
        Reflect.set(element.current, name, value);
      }
    });

    useBeforePaint(() => {
      const node = element.current;
      const listen = (event: Event) => {
        const [, name = ''] = Object.entries(LISTENERS).find(([type]) => type === event.type) ?? [];
        const listener: unknown = Reflect.get(latest.current, name);
        if (typeof listener === 'function') listener(event);
      };
      for (const type of Object.keys(LISTENERS)) node?.addEventListener(type, listen);
      return () => {
        for (const type of Object.keys(LISTENERS)) node?.removeEventListener(type, listen);
      };
    }, []);

    useEffect(() => {
      void import('#elements');
    }, []);

    // React 18 knows no className on custom elements.
    const others = Object.entries(props)
      .filter(([name]) => !taken.has(name))
      .map(([name, value]) => [name === 'className' ? 'class' : name, value]);
    return createElement(tag, { ...Object.fromEntries(others), ref: element });
  });
}
