import { readStaticFiles } from '../../api/http/pages/static-files.ts';
import type { Settings } from '../../api/settings.ts';
import { startTestServer } from '../../api/testing/server.ts';
import { systemTimers } from '../../api/timers.ts';
import { built } from '../../core/testing/built.ts';

/** Starts a server with the built widget. Its days and hours are real ones unless there is a `clock`. */
export const startWidgetServer = (settings: Partial<Settings> = {}, clock?: () => Date) =>
  startTestServer({
    files: readStaticFiles(built('widget')),
    settings,
    timers: systemTimers(),
    ...(clock && { clock }),
  });
