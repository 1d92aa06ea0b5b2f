import { expect, test } from 'vitest';
import { settingVariables } from '../../api/settings.ts';
import { runProgram } from '../testing/run-program.ts';

test('lists every variable of the server and of the command line once', async () => {
  const { out } = await runProgram(['help', 'environment']);
  const listed = [...out.matchAll(/^ {2}([A-Z_]+)/gm)].map(([, name]) => name);
  expect(listed).toEqual([...new Set(listed)]);
  expect(listed).toEqual(expect.arrayContaining(settingVariables().map(({ name }) => name)));
  expect(listed).toEqual(
    expect.arrayContaining(['PROJECT_DASHBOARD_URL', 'SMTP_URL', 'MAIL_FROM', 'NO_COLOR', 'CI']),
  );
  expect(out).toContain('true, false or the number of proxies in front');
});
