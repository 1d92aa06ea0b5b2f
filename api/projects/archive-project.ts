import type { Handler } from '../http/handler.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import type { Write } from '../store/history/recorder.ts';
import { changeProject } from '../store/transaction.ts';
import { findProject, saveProject } from './project-table.ts';

export const archiveProject =
  (db: Database): Handler<'archiveProject'> =>
  (request) =>
    changeProject(db, request, (write) => setArchivedAt(write, 'archived', write.now));

export const restoreProject =
  (db: Database): Handler<'restoreProject'> =>
  (request) =>
    changeProject(db, request, (write) => setArchivedAt(write, 'restored', null));

async function setArchivedAt(
  write: Write,
  kind: 'archived' | 'restored',
  archivedAt: string | null,
) {
  const project = await findProject(write.trx, write.projectId);
  const { id, title } = project;
  if (archivedAt === project.archivedAt) throw new Refusal(409, 'This project is not archived.');
  write.record({
    kind,
    row: { list: 'header', id, title },
    before: { archivedAt: project.archivedAt },
    after: { archivedAt },
  });
  return saveProject(write, project, { ...project, archivedAt });
}
