import { existsSync } from 'node:fs';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';
import { installOnDebian, isRoot } from './debian.ts';

const PLACES = [
  process.env.CHROMIUM_PATH,
  // The same engine without a window; it opens a page in half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const installed = () => PLACES.find((path) => path !== undefined && existsSync(path));

/**
 * Launches a real Chromium for tests: from CHROMIUM_PATH or a usual place. As root on Debian it is installed if
 * missing.
 */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}

let shared: Promise<Browser> | undefined;

/**
 * The Chromium that all test files of a worker share; it ends with the worker. Close what a file opened with
 * {@link closePages}.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  return shared;
}

/** Closes every page of the shared browser, with cookies and storage. */
export async function closePages(): Promise<void> {
  const browser = await shared;
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/** Launches the same Chromium as a server, so that several test files share it with `chromium.connect`. */
export async function launchBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer(launchOptions());
}

/** Where Chromium is and how it is started, for a program that starts it itself. */
export function launchOptions(): LaunchOptions {
  return { executablePath: findChromium(), args: isRoot() ? ['--no-sandbox', ...FLAGS] : FLAGS };
}

/** The path of Chromium. As root on Debian it is installed if missing. Throws how to install it otherwise. */
export function findChromium(): string {
  if (installed() === undefined) installOnDebian('chromium-headless-shell');
  const path = installed();
  if (path !== undefined) return path;
  throw new Error(
    'The tests need Chromium: `sudo apt-get install chromium-headless-shell`, or CHROMIUM_PATH=/path/to/chrome.',
  );
}
