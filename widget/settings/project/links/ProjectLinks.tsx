import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Link } from '@project-dashboard/core/rows/links/schema';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { useSWRConfig } from 'swr';
import { useRenewToken } from '../../../data/ApiContext.ts';
import { useChange } from '../../../data/changes/use-change.ts';
import { useRequest } from '../../../data/RequestContext.ts';
import { isAbout, readKey } from '../../../data/reads/read-key.ts';
import { useLocale } from '../../../ui/text/LocaleContext.ts';
import { useToday } from '../../../ui/text/use-today.ts';
import { LinkField } from './LinkField.tsx';
import { lastOpenedSentence } from './link-texts.ts';

export const CLIENT_TEXT = 'Can read everything except internal notes, and tick approvals.';
const NAMED_GO_ON = 'Named links go on working.';
const INTERNAL_TEXT = 'Can edit everything in this project.';

interface Props {
  project: Project;
  links: readonly Link[];
}

/** The project's own two links. The agency can replace each of them. */
export function ProjectLinks({ project, links }: Props) {
  const today = useToday();
  const locale = useLocale();
  const rotateLink = useChange(endpoints.rotateLink);
  const rotateInternal = useRotateInternal(project);
  const own = (id: Link['view']) => links.find((one) => one.id === id);
  const opened = (id: Link['view']) => {
    const link = own(id);
    return link ? lastOpenedSentence(link, today, locale) : '';
  };
  // On a page that a named internal link opened, the project carries that link's token.
  const internalToken = own('internal')?.token ?? project.internalToken;
  const isOpen = internalToken === project.internalToken;
  return (
    <>
      <LinkField
        view="client"
        token={project.clientToken}
        text={`${CLIENT_TEXT} ${opened('client')}`}
        consequence={NAMED_GO_ON}
        onRotate={() => rotateLink({ id: project.id, body: { view: 'client' } })}
      />
      <LinkField
        view="internal"
        token={internalToken}
        text={`${INTERNAL_TEXT} ${opened('internal')}`}
        consequence={isOpen ? 'This page goes on with the new one.' : NAMED_GO_ON}
        onRotate={() =>
          isOpen ? rotateInternal() : rotateLink({ id: project.id, body: { view: 'internal' } })
        }
      />
    </>
  );
}

/** Replaces the internal link and lets this page, which uses the old one, go on with the new one. */
function useRotateInternal({ id, internalToken }: Project) {
  const request = useRequest();
  const renewToken = useRenewToken();
  const { mutate } = useSWRConfig();
  return async () => {
    const project = await request(endpoints.rotateLink, { id, body: { view: 'internal' } });
    const { internalToken: token } = project;
    await mutate(
      readKey(endpoints.readProjectByToken, { token }),
      { project, viewMode: 'internal' },
      false,
    );
    replaceInAddress(internalToken, token);
    renewToken(token);
    await mutate((key) => isAbout(key, ['links']));
  };
}

/** Puts the new token into the page's address, so that a reload opens the project. */
function replaceInAddress(old: string, token: string) {
  const address = new URL(window.location.href);
  // A host page's own address is left alone.
  if (address.searchParams.get('token') !== old) return;
  address.searchParams.set('token', token);
  window.history.replaceState(window.history.state, '', address);
}
