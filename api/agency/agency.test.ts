import { describe, expect, test } from 'vitest';
import { bytesOf, hashOf } from '../testing/pictures.ts';
import { PROOF } from '../testing/samples.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

const NOW = new Date('2026-11-19T12:00:00Z');
const BYTES = bytesOf(PROOF);
const SHA256 = hashOf(PROOF);
const PATH = `/api/agency/logo/${SHA256}`;

describe.each(DATABASE_KINDS)("the agency's face on %s", (kind) => {
  const server = testServer({ kind, clock: () => NOW });
  const { agency } = server;

  const anyone = () => server.client();

  test('is empty at first', async () => {
    expect(await anyone().readAgency({})).toEqual({ name: null, accent: null, logo: null });
    expect(await agency.readAgencySettings({})).toMatchObject({
      ...{ replyTo: null, takesPartByDefault: false, version: 1 },
    });
  });

  test('is what everybody sees, without the reply address', async () => {
    const body = { name: ' Fieldnote ', accent: '#0B5563', replyTo: 'studies@fieldnote.example' };
    const saved = await agency.updateAgency({ body });
    expect(saved).toMatchObject({ ...body, name: 'Fieldnote', accent: '#0b5563' });
    const project = await server.createProject();
    for (const reader of [anyone(), server.client(project.clientToken)])
      expect(await reader.readAgency({})).toEqual({
        name: 'Fieldnote',
        accent: '#0b5563',
        logo: null,
      });
    const { name, ...kept } = await agency.updateAgency({ body: { name: null } });
    expect([name, kept.accent]).toEqual([null, '#0b5563']);
  });

  test('the client takes part in new projects if the settings say it and the request does not differ', async () => {
    const form = { title: 'Study', client: 'Acme', projectLead: 'Ana', startDate: '2026-11-02' };
    const create = (fields = {}) => agency.createProject({ body: { ...form, ...fields } });
    const before = await create();
    expect(before.takesPart).toBe(false);
    await agency.updateAgency({ body: { takesPartByDefault: true } });
    const on = await create();
    expect(on.takesPart).toBe(true);
    expect((await create({ takesPart: false })).takesPart).toBe(false);
    // Projects of earlier days stay as they are, and a duplicate is as its source.
    expect(await agency.readProject({ id: before.id })).toMatchObject({ takesPart: false });
    const copy = { title: 'Copy', startDate: '2026-11-02' };
    const duplicate = (id: string) => agency.duplicateProject({ id, body: copy });
    expect((await duplicate(before.id)).takesPart).toBe(false);
    await agency.updateAgency({ body: { takesPartByDefault: false } });
    expect((await duplicate(on.id)).takesPart).toBe(true);
    expect((await create()).takesPart).toBe(false);
  });

  test('the logo is public under its hash for good, also after it is removed', async () => {
    const { logo } = await agency.saveLogo({ body: { logo: PROOF } });
    expect(logo).toBe(PATH);
    await agency.deleteLogo({});
    expect(await anyone().readAgency({})).toMatchObject({ logo: null });
    const response = await fetch(server.url + PATH);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(BYTES);
    for (const other of [SHA256.replace(/^./, 'x'), '0'.repeat(64), '..', SHA256.slice(1)])
      expect((await fetch(`${server.url}/api/agency/logo/${other}`)).status).toBe(404);
  });

  test("every change is in the agency's history", async () => {
    await agency.updateAgency({ body: { name: 'Before', accent: '#0b5563' } });
    await agency.updateAgency({ body: { name: 'After', accent: '#0b5563' } });
    await agency.saveLogo({ body: { logo: PROOF } });
    const [second, first] = await agency.readAgencyHistory({});
    expect(first).toMatchObject({
      ...{ part: 'face', at: NOW.toISOString(), by: { role: 'agency' } },
      ...{ before: { name: 'Before' }, after: { name: 'After' } },
    });
    expect(second).toMatchObject({ before: { logo: null }, after: { logo: PATH } });
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
  const image = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
  const wide = Buffer.from(BYTES);
  wide.writeUInt32BE(2001, 16);
  const notAnImage = '422: logo: The logo must be a PNG, JPEG or WebP image.';

  test.each<[string, unknown, string]>([
    ['name', 'x'.repeat(81), '422: name: Must be at most 80 characters.'],
    ['name', '', '422: name: Name the agency.'],
    ['accent', 'red', '422: accent: "red" is not a colour. Write it as #0b5563.'],
    ['replyTo', 'a@b.example\nBcc: c@d.example', '422: replyTo: '],
    ['takesPartByDefault', null, '422: takesPartByDefault: '],
    ['logo', `data:image/svg+xml;base64,${svg}`, notAnImage],
    ['logo', image(Buffer.from('%PDF-1.7 is not a PNG')), notAnImage],
    ['logo', image(wide), '422: logo: The logo must have at most 2,000 pixels on each side.'],
    [
      'logo',
      image(Buffer.concat([BYTES, Buffer.alloc(256 * 1024)])),
      '422: logo: The logo must be at most 256 KiB.',
    ],
  ])('refuses the %s %j', async (field, value, message) => {
    const before = await server.snapshot();
    const [method, path] =
      field === 'logo' ? ['PUT', '/api/agency/logo'] : ['PATCH', '/api/agency'];
    const response = await server.request(path, {
      method,
      token: server.agencyKey,
      headers: { Accept: 'text/plain' },
      body: { [field]: value },
    });
    expect(`${response.status}: ${response.text}`).toContain(message);
    expect(await server.snapshot()).toBe(before);
  });
});
