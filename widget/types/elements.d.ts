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
  /** The kinds of rows that may differ now. */
  readonly what: readonly ('project' | 'projects' | 'milestones' | 'inputs' | 'approvals')[];
  /** The row, or for a change of a whole list its project; empty where there is neither. */
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
  /** What the element is about is on screen. */
  ready: CustomEvent<{ readonly view?: ProjectView }>;
  /** Something did not load or was not saved; `message` is a sentence for people. */
  error: CustomEvent<{ readonly message: string }>;
  /** Which view the token gives. */
  view: CustomEvent<{ readonly view: ProjectView }>;
  changed: CustomEvent<ProjectChange>;
  /** The element's size in px. */
  resize: CustomEvent<{ readonly height: number; readonly width: number }>;
}

/** What every element may be set to, as a property or, but for lists, as an attribute of the same name. */
export interface ProjectElementProps {
  /** Address of the API without a path, such as https://dashboard.example; the server of the script where left out. */
  api?: string | null | undefined;
  theme?: 'auto' | 'light' | 'dark' | null | undefined;
  /** Language of dates, such as `de`; US English where left out. */
  locale?: string | null | undefined;
}

export interface ProjectListProps extends ProjectElementProps {
  /** Level of the first heading; the others follow. */
  heading?: 1 | 2 | 3 | 4 | 5 | 6 | null | undefined;
}

export interface ProjectDashboardProps extends ProjectListProps {
  /** The project's internal or client token. As a property it stays out of the markup. */
  token?: string | null | undefined;
  nav?: 'sidebar' | 'bar' | 'none' | null | undefined;
  /** Which sections, and in which order. As an attribute: names with spaces or commas between them. */
  sections?: readonly ProjectSection[] | string | null | undefined;
}

export interface ProjectHealthProps extends ProjectElementProps {
  token?: string | null | undefined;
}

/** What every element has beyond an HTMLElement. */
export interface ProjectElement extends HTMLElement {
  /** Reads again what is on screen; done when the answers are there. */
  refresh(): Promise<void>;
  /** Prints the element without the page around it; it has a layout of its own for paper. */
  print(): void;
  addEventListener<Name extends keyof ProjectElementEventMap>(
    name: Name,
    listener: (this: HTMLElement, event: ProjectElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

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
