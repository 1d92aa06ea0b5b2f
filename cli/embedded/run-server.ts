import { run, startWithWidget } from '../../api/run.ts';
import { readSettings } from '../../api/settings.ts';
import type { Environment } from '../settings/settings.ts';

/** Runs the server of this environment until a signal. It prints the reason itself if it cannot start. */
export const runServer = (environment: Environment): Promise<void> =>
  run(async () => startWithWidget(readSettings(environment)));
