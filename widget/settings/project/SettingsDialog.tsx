import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Link } from '@project-dashboard/core/rows/links/schema';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import type { ReactNode } from 'react';
import { WithProject } from '../../data/DataProvider.tsx';
import { useApi } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { useAgencyRequest } from '../../data/use-agency-request.ts';
import { type } from '../../theme/index.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { isWaiting, Read, type Reading } from '../../ui/form/Read.tsx';
import * as partCss from '../part.css.ts';
import { SettingsPart } from '../SettingsPart.tsx';

import { NamedLinks } from './NamedLinks.tsx';
import { ProjectCalendar } from './ProjectCalendar.tsx';
import { ProjectField, SlipSettings, TakesPart } from './ProjectFields.tsx';
import { CLIENT_TEXT, LinkField, ProjectLinks } from './ProjectLinks.tsx';
import { Archive, Archived, Duplicate } from './WholeProject.tsx';

interface Props {
  readonly project: Project;
  readonly onClose: () => void;
}

/**
 * The project's settings. Links, Duplicate and Archive need the agency's session; participation, the
 * slip ledger, the calendar, the start date and the client page need only the internal link. In an archived project
 * links can only be taken away, and the project can be deleted.
 *
 * All parts appear together: one that came later would move the others away from the pointer.
 */
export function SettingsDialog({ project, onClose }: Props) {
  const api = useApi();
  const agency = useAgencyRequest();
  const isArchived = project.archivedAt !== null;
  const isAgency = agency.session === 'agency';
  const links = useRead(endpoints.listLinks, isAgency ? { id: project.id } : null, {
    isFresh: true,
    request: agency.request,
  });
  const calendar = useRead(endpoints.readProjectCalendar, { id: project.id });
  const isLoading =
    agency.session === 'unknown' || (isAgency && isWaiting(links)) || isWaiting(calendar);
  return (
    <Dialog
      title="Project settings"
      description={<span dir="auto">{project.title}</span>}
      width="tall"
      onClose={onClose}
    >
      {isLoading ? (
        <p>Loading settings...</p>
      ) : (
        <div className={partCss.parts}>
          {isAgency ? (
            <WithProject request={agency.request}>
              <Links project={project} links={links} />
            </WithProject>
          ) : (
            <LinksPart>
              <LinkField view="client" token={project.clientToken} text={CLIENT_TEXT} />
            </LinksPart>
          )}
          <TakesPart project={project} />
          <SlipSettings project={project} />
          <ProjectCalendar project={project} />
          {!isArchived && <ProjectField project={project} name="startDate" />}
          {!isArchived && <ProjectField project={project} name="clientPageUrl" />}
          {isAgency && (
            <WithProject request={agency.request}>
              <Duplicate project={project} />
              {isArchived ? <Archived project={project} /> : <Archive project={project} />}
            </WithProject>
          )}
          {agency.session === 'none' && (
            <p className={`${partCss.part} ${type.muted}`}>
              <span>
                <a href={`${api}/dashboard`}>Sign in as the agency</a>{' '}
                {isArchived
                  ? 'to change links, duplicate, bring back or delete this project.'
                  : 'to change links, duplicate or archive this project.'}
              </span>
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

function LinksPart({ children }: { readonly children: ReactNode }) {
  return (
    <SettingsPart title="Links" text="Anyone with a link has its rights. There is no sign-in.">
      {children}
    </SettingsPart>
  );
}

/** All links, as the agency sees them. */
function Links({ project, links }: { readonly project: Project; readonly links: Reading<Link[]> }) {
  const { data } = links;
  return (
    <>
      <LinksPart>
        <ProjectLinks project={project} links={data ?? []} />
        <Read of={links} what="the links">
          {() => null}
        </Read>
      </LinksPart>
      {data && <NamedLinks project={project} view="client" links={data} />}
      {data && <NamedLinks project={project} view="internal" links={data} />}
    </>
  );
}
