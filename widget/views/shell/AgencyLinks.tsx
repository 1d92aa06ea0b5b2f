import { projectUrl } from '@project-dashboard/core/contract/access/token';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { COPY_FAILED } from '@project-dashboard/core/texts/notices/notice';
import { useApi, useProject } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { layout, type } from '../../theme/index.ts';
import { CopyButton } from '../../ui/button/CopyButton.tsx';
import { useNotice } from '../../ui/context/ElementContext.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useLiveState } from '../../ui/live/live-state.ts';
import { kept } from '../../ui/notice/place-notice.ts';
import * as styles from './agency.css.ts';
import * as nav from './nav/nav.css.ts';

/** The way back to the project list, for whoever is signed in as the agency. An internal link alone does not open it. */
export function AllProjectsLink() {
  const session = useRead(endpoints.readSession, {}).data;
  if (!session?.expiresAt) return null;
  return (
    <div {...kept} className={nav.allProjects}>
      <a className={nav.allProjectsLink} href="/dashboard">
        <Icon name="columns" />
        All projects
      </a>
    </div>
  );
}

/** The client's link for agency staff to share. */
export function ClientAccess({ onCopied }: { readonly onCopied: () => void }) {
  const notify = useNotice();
  const api = useApi();
  const { project } = useProject();
  if (!('clientToken' in project)) return null;
  const url = projectUrl(api, project.clientToken);
  return (
    <section {...kept} className={styles.clientAccess} aria-label="Client Access">
      <div className={`${layout.row[2]} ${type.strong}`}>
        <Icon name="link" size={16} />
        Client Access
      </div>
      <p className={styles.caption}>Share this link for read-only access.</p>
      <input
        className={styles.field}
        aria-label="Client dashboard URL"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton
        label="Copy Link"
        variant="default"
        className={styles.copy}
        getText={() => url}
        onCopied={onCopied}
        onError={() => notify(COPY_FAILED)}
      />
      {/* In a new tab, so that the internal view and its open forms stay. */}
      <a className={styles.preview} href={url} target="_blank" rel="noopener noreferrer">
        Preview as client
        <Icon name="external" size={16} />
      </a>
    </section>
  );
}

/** How many others look at the project, for agency staff. */
export function Others({ look }: { readonly look: keyof typeof styles.others }) {
  const others = useLiveState((state) => state.others);
  const clients = useLiveState((state) => state.clients);
  if (others === 0) return null;
  return (
    <p className={styles.others[look]}>
      <Icon name="person" size={16} />
      {othersText(others, clients)}
    </p>
  );
}

function othersText(others: number, clients: number): string {
  const here = others === 1 ? '1 other is here' : `${others} others are here`;
  if (clients === 0) return here;
  return others === clients
    ? `${here}, in the client view`
    : `${here}, ${clients} in the client view`;
}
