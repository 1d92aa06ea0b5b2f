/** The W3C WebDriver commands that the journeys need: Firefox's own name for each, and its HTTP path. */
export const COMMANDS = {
  navigate: { name: 'WebDriver:Navigate', path: '/url' },
  script: { name: 'WebDriver:ExecuteScript', path: '/execute/sync' },
  setRect: { name: 'WebDriver:SetWindowRect', path: '/window/rect' },
  click: { name: 'WebDriver:ElementClick', path: '/element/{id}/click' },
  actions: { name: 'WebDriver:PerformActions', path: '/actions' },
  newWindow: { name: 'WebDriver:NewWindow', path: '/window/new' },
  switchWindow: { name: 'WebDriver:SwitchToWindow', path: '/window' },
} as const;

type Command = keyof typeof COMMANDS;

/** One started browser. */
export interface Driver {
  readonly version: string;
  /** The key that goes to the next part of a date field. Empty if two digits do. */
  readonly dateSeparator: string;
  /** Sends a command. `params.id` is the element of a command that has one. Throws the browser's error. */
  send(command: Command, params: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** The handles of all windows and tabs. */
  windows(): Promise<readonly string[]>;
  /** A PNG of the window, in base64. */
  picture(): Promise<string>;
  end(): Promise<void>;
}

export interface DriverWishes {
  /** Starts the browser for a reader whose system has the dark scheme. */
  readonly isDark?: boolean;
}
