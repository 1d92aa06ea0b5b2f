import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Client } from '@project-dashboard/core/contract/client/client';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import {
  addBusinessDays,
  STANDARD_CALENDAR,
} from '@project-dashboard/core/rules/calendar/business-days';
import { afterAll, beforeAll, inject, test } from 'vitest';
import type { Settings } from '../../../api/settings.ts';
import type { TestServer } from '../../../api/testing/server.ts';
import { startWidgetServer } from '../widget-server.ts';
import { type BrowserWindow, browserWindow } from './browser-window.ts';
import type { DriverWishes } from './driver.ts';
import { type EngineName, missingEngine, startEngine } from './engines.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName;
  }
}

const PICTURES = resolve(import.meta.dirname, '../../../artefacts/browsers');

/** The ISO date this many business days from the machine's today: the server and the browsers use its clock. */
export const dueIn = (days: number) =>
  addBusinessDays(new Date().toISOString().slice(0, 10), days, STANDARD_CALENDAR);

export interface Journey {
  readonly window: BrowserWindow;
  readonly server: TestServer;
  readonly project: Project;
  /** A typed client with the project's internal token. */
  readonly client: Client;
}

/**
 * Journeys in the engine of this run, skipped if it is not installed: one real server with the built widget for each file, a new browser and a new
 * project for each journey. A journey that fails leaves a picture in artefacts/browsers.
 */
export function journeys(settings: Partial<Settings> = {}) {
  const engine = inject('engine');
  const missing = missingEngine(engine);
  let server: TestServer;
  beforeAll(async () => {
    server = await startWidgetServer(settings);
  });
  afterAll(() => server?.stop());

  return function journey(
    name: string,
    rows: (client: Client, project: Project) => Promise<unknown>,
    walk: (journey: Journey) => Promise<void>,
    wishes: DriverWishes = {},
  ): void {
    test(name, async ({ task, skip }) => {
      skip(missing !== undefined, missing);
      const project = await server.createProject();
      const client = server.client(project.internalToken);
      await rows(client, project);
      const driver = await startEngine(engine, wishes);
      task.meta.engineVersion = driver.version;
      try {
        await walk({ window: await browserWindow(driver), server, project, client });
      } catch (error) {
        mkdirSync(PICTURES, { recursive: true });
        const file = `${engine} ${name}`.replaceAll(/\W+/g, '-');
        writeFileSync(`${PICTURES}/${file}.png`, await driver.picture().catch(() => ''), 'base64');
        throw error;
      } finally {
        await driver.end();
      }
    });
  };
}
