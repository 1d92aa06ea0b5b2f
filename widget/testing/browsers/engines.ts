import { existsSync } from 'node:fs';
import type { Driver, DriverWishes } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

interface Engine {
  readonly label: string;
  /** The environment variable that names the program, and the places where it usually is. */
  readonly variable: string;
  readonly places: readonly string[];
  /** Debian's packages. */
  readonly packages: readonly string[];
  /** What else must be installed. */
  readonly needs: readonly string[];
  readonly start: (program: string, wishes: DriverWishes) => Promise<Driver>;
}

export const ENGINES = {
  firefox: {
    label: 'Firefox',
    variable: 'FIREFOX_PATH',
    places: ['/usr/bin/firefox', '/usr/bin/firefox-esr'],
    packages: ['firefox-esr'],
    needs: [],
    start: startFirefox,
  },
  webkit: {
    label: 'WebKitGTK',
    variable: 'WEBKIT_DRIVER_PATH',
    places: ['/usr/bin/WebKitWebDriver'],
    packages: ['webkit2gtk-driver', 'xvfb'],
    needs: ['/usr/bin/Xvfb'],
    start: startWebkit,
  },
} as const satisfies Record<string, Engine>;

export type EngineName = keyof typeof ENGINES;

/** How to install a browser; undefined if it is installed. */
export function missingEngine(name: EngineName): string | undefined {
  const engine: Engine = ENGINES[name];
  if (findProgram(engine) !== undefined) return undefined;
  return (
    `these tests need ${engine.label}: \`sudo apt-get install -y ${engine.packages.join(' ')}\`, or ` +
    `${engine.variable}=/path/to/${engine.places[0]?.split('/').at(-1)}.`
  );
}

/** Starts an installed browser. */
export async function startEngine(name: EngineName, wishes: DriverWishes = {}): Promise<Driver> {
  const engine: Engine = ENGINES[name];
  const program = findProgram(engine);
  if (program === undefined) throw new Error(missingEngine(name));
  return engine.start(program, wishes);
}

/** The program's path, if it and what it needs are installed. */
function findProgram({ variable, places, needs }: Engine): string | undefined {
  if (!needs.every((path) => existsSync(path))) return undefined;
  return [process.env[variable], ...places].find((path) => path !== undefined && existsSync(path));
}
