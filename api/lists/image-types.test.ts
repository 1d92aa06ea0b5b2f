import type { Route } from '@project-dashboard/core/contract/route';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routesWhere } from '../testing/fixture-server.ts';
import { bytesOf, hashOf, RED } from '../testing/pictures.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS } from '../testing/test-database.ts';

/** The smallest beginnings that show a format and a size. */
const IMAGES = {
  'image/png': bytesOf(RED),
  'image/jpeg': Buffer.from('ffd8ffc000110800010001030111000211010311', 'hex'),
  'image/webp': Buffer.from(
    `${Buffer.from('RIFF').toString('hex')}16000000${Buffer.from('WEBPVP8X').toString('hex')}0a00000000000000000000000000`,
    'hex',
  ),
};

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');

/** The names of all fields of a body. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodMiniObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => [name, ...fieldsOf(field)]);
  if (schema instanceof z.ZodMiniArray) return fieldsOf(schema.def.element);
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return fieldsOf(schema.def.innerType);
  return [];
}

const takesImage = ({ body }: Route) =>
  (body instanceof z.ZodMiniType ? [body] : Object.values(body ?? {})).some((schema) =>
    fieldsOf(schema).some((name) => /^(logo|proofScreenshot)$/.test(name)),
  );

describe.each(DATABASE_KINDS)('the type of an image on %s', (kind) => {
  const server = testServer({ kind });
  const { agency } = server;

  let project: Project;
  beforeEach(async () => {
    project = await server.createProject();
  });

  /** A new approval, and the addresses at which an image of it is read. */
  async function newItem() {
    const { id } = await agency.createApproval({ id: project.id, body: { itemName: 'Concept' } });
    const addresses = (image: string) => [
      `/api/approvals/${id}/proof`,
      `/api/projects/${project.id}/proofs/${hashOf(image)}`,
    ];
    return { id, addresses };
  }

  /** Each way an image comes in. Returns the addresses at which it is read. */
  const entries: Readonly<Record<string, (image: string) => Promise<readonly string[]>>> = {
    async saveLogo(logo) {
      const saved = await agency.saveLogo({ body: { logo } });
      return [saved.logo ?? ''];
    },
    async updateApproval(proofScreenshot) {
      const { id, addresses } = await newItem();
      await agency.updateApproval({ id, body: { approved: true, proofScreenshot } });
      return addresses(proofScreenshot);
    },
    async sendRound(proofScreenshot) {
      const { id, addresses } = await newItem();
      await agency.sendRound({ id, body: { proofScreenshot } });
      return addresses(proofScreenshot);
    },
  };

  test('every entry of images is known here', () => {
    const known = Object.keys(entries).toSorted();
    expect(routesWhere(takesImage).toSorted()).toEqual(known);
    const read = routesWhere(({ reply }) => reply === 'image').toSorted();
    expect(read).toEqual(['readApprovalProof', 'readLogo', 'readPastProof']);
  });

  describe.each(Object.keys(entries))('%s', (name) => {
    const send = entries[name] ?? (async () => []);

    test.each(Object.entries(IMAGES))('serves %s as what it is', async (type, bytes) => {
      const declared = 'image/"><script>';
      const addresses = await send(`data:${declared};base64,${bytes.toString('base64')}`);
      // A database that somebody edited or restored may say anything.
      for (const table of ['proofs', 'agency_logos'])
        await server.database.writer(table).update({ mime: 'text/html' });
      for (const address of addresses) {
        const got = await fetch(server.url + address, {
          headers: { Authorization: `Bearer ${server.agencyKey}` },
        });
        expect(Object.fromEntries(got.headers)).toMatchObject({
          'content-type': type,
          'x-content-type-options': 'nosniff',
        });
        expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);
      }
    });

    test.each(['image/svg+xml', 'image/png'])('refuses SVG that is called %s', async (declared) => {
      const image = `data:${declared};base64,${SVG.toString('base64')}`;
      await expect(send(image)).rejects.toMatchObject({ status: 422 });
      for (const table of ['proofs', 'agency_logos'])
        expect(await server.database.reader(table).where({ bytes: SVG })).toEqual([]);
    });
  });

  test('the evidence page has each picture with its own type', async () => {
    for (const [type, bytes] of Object.entries(IMAGES)) {
      const { id } = await newItem();
      const text = bytes.toString('base64');
      const proofScreenshot = `data:image/svg+xml;base64,${text}`;
      await agency.updateApproval({ id, body: { approved: true, proofScreenshot } });
      await server.database.writer('proofs').update({ mime: '"><script>alert(1)</script>' });
      const { text: page } = await server.request(`/api/projects/${project.id}/evidence`, {
        token: server.agencyKey,
      });
      expect(page).toContain(`src="data:${type};base64,${text}"`);
      expect(page).not.toContain('<script>alert');
    }
  });
});
