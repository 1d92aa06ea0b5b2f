/** Types of the elements for plain DOM code. The properties are also attributes of the same names; a list works only as a property. */

export type ProjectView = 'internal' | 'client';

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

// Printed from here by npm/printed.test.ts.

export type ProjectSection =
  | 'overview'
  | 'milestones'
  | 'inputs'
  | 'approvals'
  | 'analysis'
  | 'status';

/** The events of every element, by name. None of them bubbles. */
export interface ProjectElementEventMap {
  /** The element's content is on screen. */
  ready: CustomEvent<{ readonly view?: ProjectView }>;
  /** The server said which view the token gives: `internal` or `client`. */
  view: CustomEvent<{ readonly view: ProjectView }>;
  /** Somebody changed data through this element. `what` names the kinds of rows, `id` the row. `action` is `created`, `updated`, `deleted`, `reordered`, `rescheduled`, `shifted`, `archived`, `restored` or `undone`. */
  changed: CustomEvent<ProjectChange>;
  /** Data failed to load or a change was not saved. `message` is a sentence to show to people. */
  error: CustomEvent<{ readonly message: string }>;
  /** The element's size in px changed. */
  resize: CustomEvent<{ readonly height: number; readonly width: number }>;
}

export interface ProjectDashboardProps {
  /** The project's internal or client token. Set it as a property to keep it out of the markup. */
  token?: string | null | undefined;
  /** The API's address without a path, for example `https://dashboard.example`. Default: the server of the script. */
  api?: string | null | undefined;
  /** The colours. Default: `auto`, which follows the reader's system. */
  theme?: 'auto' | 'light' | 'dark' | null | undefined;
  /** Language of dates, for example `de`. Default: US English. */
  locale?: string | null | undefined;
  /** Level of the first heading. Deeper headings follow from it. Default: 1. */
  heading?: 1 | 2 | 3 | 4 | 5 | 6 | '1' | '2' | '3' | '4' | '5' | '6' | null | undefined;
  /** The navigation between the sections. Default: `sidebar`. */
  nav?: 'sidebar' | 'bar' | 'none' | null | undefined;
  /** The sections to show, in this order. The attribute separates them by spaces or commas, the property also takes a list. Default: all. */
  sections?: readonly ProjectSection[] | string | null | undefined;
}

export interface ProjectListProps {
  /** The API's address without a path, for example `https://dashboard.example`. Default: the server of the script. */
  api?: string | null | undefined;
  /** The colours. Default: `auto`, which follows the reader's system. */
  theme?: 'auto' | 'light' | 'dark' | null | undefined;
  /** Language of dates, for example `de`. Default: US English. */
  locale?: string | null | undefined;
  /** Level of the first heading. Deeper headings follow from it. Default: 1. */
  heading?: 1 | 2 | 3 | 4 | 5 | 6 | '1' | '2' | '3' | '4' | '5' | '6' | null | undefined;
  /** How the projects are shown at first. The reader can change it. Default: `cards`. */
  view?: 'cards' | 'timeline' | null | undefined;
}

export interface ProjectHealthProps {
  /** The project's internal or client token. Set it as a property to keep it out of the markup. */
  token?: string | null | undefined;
  /** The API's address without a path, for example `https://dashboard.example`. Default: the server of the script. */
  api?: string | null | undefined;
  /** The colours. Default: `auto`, which follows the reader's system. */
  theme?: 'auto' | 'light' | 'dark' | null | undefined;
  /** Language of dates, for example `de`. Default: US English. */
  locale?: string | null | undefined;
}

// Printed up to here.

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
