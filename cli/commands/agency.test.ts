import { afterAll, expect, test } from 'vitest';
import { PNG } from '../testing/png.ts';
import { folderWith } from '../testing/run-program.ts';
import { startApi } from '../testing/start-api.ts';

const api = await startApi();
afterAll(() => api.stop());

test('agency set changes only what is given, and an empty value takes it away', async () => {
  const set = await api.run('agency set --name Fieldnote --accent #0B5563 --logo a.png --yes', {
    cwd: folderWith({ 'a.png': PNG }),
  });
  const takesPart = await api.run('agency set --takes-part-by-default yes --yes');
  expect(takesPart.out).toContain('takesPartByDefault\tyes\n');
  expect([set.code, set.err]).toEqual([0, '']);
  expect(set.out).toMatch(
    /^name\tFieldnote\naccent\t#0b5563\nreplyTo\t\nlogo\thttp:.*\/api\/agency\/logo\/[0-9a-f]{64}\ntakesPartByDefault\tno\n$/,
  );
  const address = /logo\t(.*)/.exec(set.out)?.[1] ?? '';
  expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(PNG);
  const { out } = await api.run('agency set --logo "" --accent "" --yes --json');
  expect(JSON.parse(out)).toMatchObject({ name: 'Fieldnote', accent: null, logo: null });
});

test.each([
  ['--takes-part-by-default yes', 2, 'The client takes part in every new project.'],
  ['--reply-to nobody --yes', 1, '--reply-to: '],
  [`--name ${'x'.repeat(81)} --yes`, 1, '--name: Must be at most 80 characters.'],
  [`--logo ${import.meta.filename} --yes`, 2, 'The logo must be a PNG, JPEG or WebP image.'],
])('agency set %s is refused and changes nothing', async (flags, code, message) => {
  const before = await api.client.readAgencySettings({});
  const { err, ...ended } = await api.run(`agency set ${flags}`);
  expect(err).toContain(message);
  expect(ended).toEqual({ code, out: '' });
  expect(await api.client.readAgencySettings({})).toEqual(before);
});
