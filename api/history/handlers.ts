import type { Handlers } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import type { Database } from '../store/database.ts';
import { readAgencyChanges } from '../store/history/changes.ts';
import { readEvidence } from './read-evidence.ts';
import { readHistory } from './read-history.ts';
import { type ProjectStore, undoChange } from './undo-change.ts';

export const historyHandlers = (
  db: Database,
  projects: ProjectStore,
  { reportTimezone }: Pick<Site, 'reportTimezone'>,
) =>
  ({
    readHistory: readHistory(db),
    readAgencyHistory: () => readAgencyChanges(db.reader),
    readEvidence: readEvidence(db, reportTimezone),
    undoChange: undoChange(db, projects, reportTimezone),
  }) satisfies Partial<Handlers>;
