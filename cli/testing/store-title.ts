import { open } from '../../api/store/open.ts';

/** Gives every milestone of this title another one past the API, as an earlier version may have stored it. */
export async function storeTitle(databaseUrl: string, title: string, stored: string) {
  const database = await open(databaseUrl);
  await database.writer('milestones').where({ title }).update({ title: stored });
  await database.close();
}
