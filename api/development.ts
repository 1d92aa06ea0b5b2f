import { openApp } from './server.ts';
import { readSettings } from './settings.ts';

/** The API for the dev server, which has the port and serves the widget itself. */
export const openDevelopmentApp = () => openApp({ settings: readSettings(process.env) });
