/** Types of the elements for plain DOM code. Everything here is checked against the elements by types.test.ts. */

export type ProjectView = 'internal' | 'client';
export type ProjectSection =
  | 'overview'
  | 'milestones'
  | 'inputs'
  | 'approvals'
  | 'analysis'
  | 'status';

export interface ProjectChange {
  /** The kinds of rows that changed. */
  readonly what: readonly ('project' | 'projects' | 'milestones' | 'inputs' | 'approvals')[];
  /** The changed row's id. For a change of a whole list it is the project's id; empty if there is neither. */
  readonly id: string;
  readonly action:
    | 'created'
    | 'updated'
    | 'deleted'
    | 'reordered'
    | 'rescheduled'
    | 'shifted'
    | 'archived'
    | 'restored'
    | 'undone';
}

/** The events of every element, by name. None of them bubbles. */
export interface ProjectElementEventMap {
  /** The element's content is on screen. */
  ready: CustomEvent<{ readonly view?: ProjectView }>;
  /** Data failed to load or a change was not saved. `message` is a sentence to show to people. */
  error: CustomEvent<{ readonly message: string }>;
  /** The server said which view the token gives. */
  view: CustomEvent<{ readonly view: ProjectView }>;
  changed: CustomEvent<ProjectChange>;
  /** The element's size in px changed. */
  resize: CustomEvent<{ readonly height: number; readonly width: number }>;
}

/**
 * The properties of every element. Each is also an attribute of the same name; a list as value works only as a
 * property.
 */
export interface ProjectElementProps {
  /** The API's address without a path, for example https://dashboard.example. Default: the server of the script. */
  api?: string | null | undefined;
  theme?: 'auto' | 'light' | 'dark' | null | undefined;
  /** Language of dates, for example `de`. Default: US English. */
  locale?: string | null | undefined;
}

type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

interface HeadingProps extends ProjectElementProps {
  /** Level of the first heading, 1 to 6, as a number or as text. Deeper headings follow from it. Default: 1. */
  heading?: HeadingLevel | `${HeadingLevel}` | null | undefined;
}

export interface ProjectListProps extends HeadingProps {
  /** How the projects are shown at first. Default: cards. */
  view?: 'cards' | 'timeline' | null | undefined;
}

export interface ProjectDashboardProps extends HeadingProps {
  /** The project's internal or client token. Set it as a property to keep it out of the markup. */
  token?: string | null | undefined;
  nav?: 'sidebar' | 'bar' | 'none' | null | undefined;
  /** The sections to show, in this order. As an attribute: names separated by spaces or commas. Default: all. */
  sections?: readonly ProjectSection[] | string | null | undefined;
}

export interface ProjectHealthProps extends ProjectElementProps {
  token?: string | null | undefined;
}

/** An element: an HTMLElement with two methods. */
export interface ProjectElement extends HTMLElement {
  /** Reloads the data on screen. Resolves when all responses have arrived. */
  refresh(): Promise<void>;
  /** Prints only this element, without the host page, in its own print layout. */
  print(): void;
  addEventListener<Name extends keyof ProjectElementEventMap>(
    name: Name,
    listener: (this: HTMLElement, event: ProjectElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof OtherEventMap>(
    name: Name,
    listener: (this: HTMLElement, event: OtherEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof ProjectElementEventMap>(
    name: Name,
    listener: (this: HTMLElement, event: ProjectElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof OtherEventMap>(
    name: Name,
    listener: (this: HTMLElement, event: OtherEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

type OtherEventMap = Omit<HTMLElementEventMap, keyof ProjectElementEventMap>;

export type ProjectDashboardElement = ProjectElement & ProjectDashboardProps;
export type ProjectListElement = ProjectElement & ProjectListProps;
export type ProjectHealthElement = ProjectElement & ProjectHealthProps;

declare global {
  interface HTMLElementTagNameMap {
    'project-dashboard': ProjectDashboardElement;
    'project-list': ProjectListElement;
    'project-health': ProjectHealthElement;
  }
}
