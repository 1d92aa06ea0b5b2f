import { openApp } from './server.ts';
import { readSettings } from './settings.ts';

/** Opens the API for the dev server, which listens and serves the widget. */
export const openDevelopmentApp = () => openApp({ settings: readSettings(process.env) });
