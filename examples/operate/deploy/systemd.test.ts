import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readSettings, settingVariables } from '../../../api/settings.ts';

const file = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const unit = file('project-dashboard.service');
const settings = parseEnv(file('server.env.example'));
/** How long a stop takes at most after DRAIN_DELAY, in seconds (api/run.ts). */
const STOP_SECONDS = 5;

test('the settings are known to the server, and secrets stand in files', () => {
  const known = settingVariables().map(({ name }) => name);
  expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([]);
  for (const secret of ['AGENCY_KEY', 'DATABASE_URL', 'METRICS_TOKEN'])
    expect(settings).not.toHaveProperty(secret);
  const { AGENCY_KEY_FILE: _, DATABASE_URL_FILE: __, ...others } = settings;
  expect(readSettings(others).publicUrl).toBe('https://projects.agency.example');
});

test('systemd waits longer for a stop than the server needs', () => {
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
  expect(seconds).toBeGreaterThan(Number(settings.DRAIN_DELAY) + STOP_SECONDS);
  // The folder that systemd makes is the one of the backups' unit and of the guides.
  expect(unit).toContain('\nStateDirectory=project-dashboard\n');
  expect(unit).toContain('\nWorkingDirectory=/var/lib/project-dashboard\n');
});
