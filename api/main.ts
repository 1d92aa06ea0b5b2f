import { run, startWithWidget } from './run.ts';
import { readSettings } from './settings.ts';

await run(async () => startWithWidget(readSettings(process.env)));
