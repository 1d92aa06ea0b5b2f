import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshFolder } from './built.ts';

test('a missing or stale build is refused at once, with the line that builds it', () => {
  const root = mkdtempSync(join(tmpdir(), 'built-'));
  const main = join(root, 'widget/dist/widget.js');
  const check = () => freshFolder(main, ['core', 'widget'], root);
  mkdirSync(join(root, 'core/testing'), { recursive: true });
  mkdirSync(join(root, 'widget/dist'), { recursive: true });
  expect(check).toThrow('widget/dist is missing. Run npm run build.');
  for (const path of [main, join(root, 'core/dates.ts'), join(root, 'core/testing/later.ts')])
    writeFileSync(path, '');
  utimesSync(join(root, 'core/dates.ts'), 100, 100);
  utimesSync(main, 200, 200);
  expect(check()).toBe(join(root, 'widget/dist'));
  utimesSync(join(root, 'core/dates.ts'), 300, 300);
  expect(check).toThrow(
    'widget/dist is older than its sources, such as core/dates.ts. Run npm run build.',
  );
});
