import { afterEach, expect, test } from 'vitest';
import { readAddress } from '../store/address.ts';
import { open } from '../store/open.ts';
import { restoreFirstRelease } from '../testing/first-release.ts';
import type { TestPlace } from '../testing/test-database.ts';
import { readForeignPart } from './sqlite-backup.ts';

let place: TestPlace;
afterEach(() => place.remove());

test('the schema of the first release is ours, before and after its migrations', async () => {
  place = await restoreFirstRelease('sqlite');
  const address = readAddress(place.databaseUrl);
  const path = address.kind === 'sqlite' ? address.path : '';
  expect(await readForeignPart(path)).toBeUndefined();
  const db = await open(place.databaseUrl);
  await db.close();
  expect(await readForeignPart(path)).toBeUndefined();
});
