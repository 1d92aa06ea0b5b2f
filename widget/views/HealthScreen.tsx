import {
  INVALID_TOKEN,
  isAccessToken,
  PROJECT_NOT_FOUND,
  SERVER_AWAY,
} from '@project-dashboard/core/contract/access/token';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import {
  nextDueDate,
  nothingAheadOf,
  nothingAheadText,
  projectHealth,
} from '@project-dashboard/core/rules/health/project-health';
import { useEffect } from 'react';
import { useApiOrigin, useUnlistedOrigin, WRONG_API } from '../data/api-origin.ts';
import { DataProvider } from '../data/DataProvider.tsx';
import { useTell } from '../data/host-events.ts';
import { useLive } from '../data/live/use-live.ts';
import { useRead } from '../data/reads/use-read.ts';
import { type } from '../theme/index.ts';
import { isAway } from '../ui/form/save-outcome.ts';
import { HealthBadge } from '../ui/pill/Pill.tsx';
import { useDates } from '../ui/text/use-dates.ts';
import * as styles from './HealthScreen.css.ts';

interface Props {
  readonly token: string;
  readonly api: string;
}

/** A project's health badge and next due date. The badge says UNKNOWN while loading and after an error, and tries again. */
export function HealthScreen({ token, api }: Props) {
  const tell = useTell();
  const origin = useApiOrigin(api);
  const isToken = isAccessToken(token);
  useEffect(() => {
    if (!isToken) tell('error', { message: INVALID_TOKEN });
  }, [tell, isToken]);
  if (origin === null) return <Unknown reason={WRONG_API} />;
  if (!isToken) return <Unknown reason={null} />;
  return (
    <DataProvider api={origin} token={token} denied={<Unknown reason={PROJECT_NOT_FOUND} />}>
      <Glance token={token} api={origin} />
    </DataProvider>
  );
}

function Glance({ token, api }: Props) {
  const tell = useTell();
  const { today, day } = useDates();
  const project = useRead(endpoints.readProjectByToken, { token });
  const rows = useRead(endpoints.readRowsByToken, { token });
  const refusal = useUnlistedOrigin(api, project.error);
  const id = rows.data && project.data?.project.id;
  useLive(id === undefined ? null : { project: id, isBadge: true });
  const isArchived = typeof project.data?.project.archivedAt === 'string';
  const view = rows.data && project.data?.viewMode;
  useEffect(() => {
    if (view !== undefined) tell('ready', { view });
  }, [tell, view]);

  if (rows.data === undefined || project.isLoading) {
    const isServerAway = isAway(project.error ?? rows.error);
    return <Unknown reason={refusal ?? (isServerAway ? SERVER_AWAY.title : null)} />;
  }
  if (isArchived) return <span className={type.muted}>Archived</span>;
  const { milestones, inputs } = rows.data;
  const health = projectHealth({ milestones, inputs }, today);
  // What the client has sent is due no more for the client.
  const asked = inputs.map((row: ClientInput) =>
    view === 'client' && row.sent ? { ...row, status: 'received' } : row,
  );
  const due = nextDueDate([...milestones, ...asked], today);
  const rest = nothingAheadOf({ milestones, inputs: asked }, today);
  return (
    <span className={styles.glance}>
      <HealthBadge health={health.value} />
      {due !== null && <span>Next due {day(due)}</span>}
      {rest !== null && <span className={type.muted}>{nothingAheadText(rest)}</span>}
    </span>
  );
}

function Unknown({ reason }: { readonly reason: string | null }) {
  return (
    <span className={styles.glance}>
      <HealthBadge health="UNKNOWN" />
      {reason !== null && <span className={type.muted}>{reason}</span>}
    </span>
  );
}
