import type { Handlers } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import { readAgency } from './agency-table.ts';
import { changeAgency } from './change-agency.ts';
import { findLogo, keepLogo } from './logo.ts';

type AgencyRouteName =
  | 'readAgency'
  | 'readAgencySettings'
  | 'updateAgency'
  | 'saveLogo'
  | 'deleteLogo'
  | 'readLogo';

/** The handlers of the routes about the agency's own face. */
export const agencyHandlers = (db: Database): Handlers<AgencyRouteName> => ({
  readAgency: () => readAgency(db.reader),
  readAgencySettings: () => readAgency(db.reader),
  updateAgency: (request) => changeAgency(db, request, async () => request.body),
  saveLogo: (request) =>
    changeAgency(db, request, async (trx) => ({
      logo: await keepLogo(trx, request.body.logo, request.now),
    })),
  deleteLogo: (request) => changeAgency(db, request, async () => ({ logo: null })),
  readLogo: ({ params: { sha256 } }) => findLogo(db.reader, sha256),
});
