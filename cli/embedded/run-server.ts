import { run, startWithWidget } from '../../api/run.ts';
import { readSettings } from '../../api/settings.ts';
import { databaseEnvironment, type Environment } from './database-environment.ts';

/** Runs the server until a signal, on the environment's database or another; it says itself why it cannot start. */
export const runServer = (environment: Environment, database: string | undefined): Promise<void> =>
  run(async () => startWithWidget(readSettings(databaseEnvironment(environment, database))));
