import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const EXAMPLES = resolve(import.meta.dirname, '..');
const units = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(service|timer)$/.test(path) && !path.includes('node_modules'))
  .map((path) => join(EXAMPLES, path));

const analyze = (...words: string[]) => spawnSync('systemd-analyze', words, { encoding: 'utf8' });
const missing =
  analyze('--version').error && 'systemd-analyze is not installed: apt-get install systemd';

test('each line of a unit is a comment, a section or a setting', () => {
  expect(units.length).toBeGreaterThan(4);
  for (const path of units)
    expect(readFileSync(path, 'utf8'), path).toMatch(/^(#.*\n|\[\w+\]\n|\w+=.*\n|\n)+$/);
});

describe('systemd', () => {
  test('accepts every unit', ({ skip }) => {
    skip(missing !== undefined, missing);
    const { stderr } = analyze('verify', ...units);
    const names = units.map((path) => basename(path));
    const said = stderr.split('\n').filter((line) => names.some((name) => line.includes(name)));
    expect(said).toEqual([]);
  });

  const services = units.filter((path) => path.endsWith('.service'));

  test.for(services)('rates the exposure of %s below 2', (unit, { skip }) => {
    skip(missing !== undefined, missing);
    const rated = analyze('security', '--offline=true', '--no-pager', '--threshold=19', unit);
    // Older versions of systemd cannot rate a file.
    if (!rated.stderr.includes('unrecognized option')) expect(rated.status).toBe(0);
  });

  test('runs the weekly mails on every weekday', ({ skip }) => {
    const path = join(EXAMPLES, 'operate/weekly-cron/project-dashboard-weekly.timer');
    const timer = readFileSync(path, 'utf8');
    expect(timer).toMatch(/^Persistent=true$/m);
    const [, calendar = ''] = /^OnCalendar=(.*)$/m.exec(timer) ?? [];
    expect(calendar).toMatch(/^Mon\.\.Fri \*-\*-\* 08:00:00 /);
    skip(missing !== undefined, missing);
    const { stdout } = analyze('calendar', '--iterations=5', calendar);
    const days = stdout.match(/(?<=(?:Next elapse|Iter\. #\d): )[A-Z][a-z]{2}/g);
    expect(days?.toSorted()).toEqual(['Fri', 'Mon', 'Thu', 'Tue', 'Wed']);
  });
});
