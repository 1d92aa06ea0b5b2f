import { type AgencySettings, agencySettings } from '@project-dashboard/core/agency/settings';
import type { Knex } from 'knex';
import * as z from 'zod/mini';

const stored = z.extend(agencySettings, {
  takesPartByDefault: z.pipe(
    z.number(),
    z.transform((flag: number) => flag === 1),
  ),
});

/** The settings that a change writes. `logo` is the SHA-256 of a stored image. */
export type AgencyChanges = {
  readonly [Name in keyof Omit<AgencySettings, 'version'>]?: AgencySettings[Name] | undefined;
};

/** The agency's settings. `logo` is the path of the image. */
export async function readAgency(knex: Knex): Promise<AgencySettings> {
  const { logo, ...settings } = stored.parse(
    await knex('agency_settings').where({ id: 1 }).first({
      name: 'name',
      accent: 'accent',
      logo: 'logo_sha256',
      replyTo: 'reply_to',
      takesPartByDefault: 'takes_part_by_default',
      version: 'version',
    }),
  );
  return { ...settings, logo: logo === null ? null : `/api/agency/logo/${logo}` };
}

/** Writes changed settings with their next version. */
export const writeAgency = (
  trx: Knex.Transaction,
  { name, accent, replyTo, takesPartByDefault, logo }: AgencyChanges,
): Promise<unknown> =>
  trx('agency_settings')
    .where({ id: 1 })
    .update({
      name,
      accent,
      reply_to: replyTo,
      logo_sha256: logo,
      takes_part_by_default:
        takesPartByDefault === undefined ? undefined : Number(takesPartByDefault),
    })
    .increment('version', 1);
