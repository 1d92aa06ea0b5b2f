import { open } from '../../api/store/open.ts';

/** Changes the title of milestones directly in the database, to a title that only an earlier version could store. */
export async function storeTitle(databaseUrl: string, title: string, stored: string) {
  const database = await open(databaseUrl);
  await database.writer('milestones').where({ title }).update({ title: stored });
  await database.close();
}
