import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runProgram } from '../testing/run-program.ts';
import { type RunningApi, startApi } from '../testing/start-api.ts';

let api: RunningApi;

beforeAll(async () => {
  api = await startApi();
  for (const title of ['Müller & Söhne', 'ブランド調査', 'Йога и бренд']) {
    const body = { title, client: 'Acme', projectLead: 'Ana', startDate: 'soon' };
    await api.client.createProject({ body });
  }
});
afterAll(() => api.stop());

const run = (...args: string[]) => runProgram(args, { env: api.env });

describe.each(['NFC', 'NFD'])('a slug typed in %s', (form) => {
  test.each([
    ['muller-sohne', 'Müller & Söhne'],
    ['ブランド調査', 'ブランド調査'],
    ['йога-и-бренд', 'Йога и бренд'],
  ])('%s names its project', async (slug, title) => {
    const { code, out, err } = await run('project', 'show', slug.normalize(form), '--json');
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({ project: { slug, title } });
  });

  test('finds one of several projects, and its mails of a week', async () => {
    const slugs = ['ブランド調査', 'йога-и-бренд'];
    const health = await run('health', ...slugs.map((slug) => slug.normalize(form)), '--json');
    expect(JSON.parse(health.out)).toMatchObject(
      slugs.map(() => ({ slug: expect.stringMatching(/調査|бренд/) })),
    );
    const status = await run('weekly', 'status', 'ブランド調査'.normalize(form), '--json');
    expect([status.code, JSON.parse(status.out)]).toEqual([0, []]);
  });
});
