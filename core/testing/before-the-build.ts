import { findChromium } from './browser.ts';
import { orEnd } from './preflight.ts';

// What no build brings is said before the build.
orEnd(findChromium);
