import { projectUrl } from '@project-dashboard/core/contract/access/token';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { COPY_FAILED } from '@project-dashboard/core/texts/notices/notice';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { WithProject } from '../../data/DataProvider.tsx';
import { useApi } from '../../data/ProjectContext.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { useAgencyRequest } from '../../data/use-agency-request.ts';
import { layout, type } from '../../theme/index.ts';
import { CopyButton } from '../../ui/button/CopyButton.tsx';
import { useNotice } from '../../ui/context/ElementContext.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { focusedElement } from '../../ui/focus/focus.ts';
import { isWaiting } from '../../ui/form/Read.tsx';
import * as partCss from '../part.css.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import { Links } from './Links.tsx';
import { ProjectCalendar } from './ProjectCalendar.tsx';
import { ClientPart, SlipSettings, StartDate } from './ProjectFields.tsx';
import * as css from './settings.css.ts';
import { Archive, Delete, Duplicate, Restore } from './WholeProject.tsx';

interface Props {
  readonly project: Project;
  readonly onClose: () => void;
}

type Part = readonly [title: string, content: (title: string) => ReactNode];

/**
 * The project's settings. Links, Duplicate and Archive need the agency's session; the others need only the internal link.
 * In an archived project links can only be taken away, and the project can be deleted.
 *
 * All parts appear together: one that came later would move the others away from the pointer.
 */
export function SettingsDialog({ project, onClose }: Props) {
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
  const byAgency = (content: ReactNode) => (
    <WithProject request={agency.request}>{content}</WithProject>
  );
  const parts: readonly Part[] = [
    [
      'Links',
      (title) =>
        isAgency ? (
          byAgency(<Links title={title} project={project} links={links} />)
        ) : (
          <ClientLink title={title} project={project} />
        ),
    ],
    ['Client', (title) => <ClientPart title={title} project={project} />],
    ['Slip ledger', (title) => <SlipSettings title={title} project={project} />],
    ['Working calendar', (title) => <ProjectCalendar title={title} project={project} />],
    ...when(!isArchived, [
      ['Start date', (title) => <StartDate title={title} project={project} />],
    ]),
    ...when(isAgency, [
      ['Duplicate', (title) => byAgency(<Duplicate title={title} project={project} />)],
    ]),
    ...when(isAgency && !isArchived, [
      ['Archive', (title) => byAgency(<Archive title={title} project={project} />)],
    ]),
    ...when(isAgency && isArchived, [
      ['Bring back', (title) => byAgency(<Restore title={title} project={project} />)],
      ['Delete', (title) => byAgency(<Delete title={title} project={project} />)],
    ]),
  ];
  return (
    <Dialog
      title="Project settings"
      description={
        <div dir="auto" className={layout.cut}>
          {project.title}
        </div>
      }
      width="broad"
      onClose={onClose}
    >
      {isLoading ? <p>Loading settings...</p> : <Parts parts={parts} />}
    </Dialog>
  );
}

const when = (isThere: boolean, parts: readonly Part[]): readonly Part[] => (isThere ? parts : []);

/** The dialog's head and, on a phone, the row of the parts cover this much of the parts, in pixels. */
const HEAD_HEIGHT = 130;

/** The parts, and a list that leads to each of them. */
function Parts({ parts }: { readonly parts: readonly Part[] }) {
  const list = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const goTo = (index: number) => {
    const part = frame.current?.querySelectorAll<HTMLElement>(':scope > section')[index];
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
    setCurrent(index);
  };
  useEffect(() => {
    const { current: content } = frame;
    const dialog = content?.closest('dialog');
    if (!content || !dialog) return;
    const mark = () => {
      // What a dialog over this one was opened from stays marked.
      if ((focusedElement(dialog)?.closest('dialog') ?? dialog) !== dialog) return;
      const view = dialog.getBoundingClientRect();
      const parts = [...content.querySelectorAll(':scope > section')];
      const first = parts.findIndex(
        (part) => part.getBoundingClientRect().bottom > view.top + HEAD_HEIGHT,
      );
      // A short part at the end does not reach the top: it is marked while it is in view with the focus.
      const focused = parts.findIndex(
        (part) => part.matches(':focus-within') && part.getBoundingClientRect().top < view.bottom,
      );
      const { scrollTop } = dialog;
      const isAtEnd = scrollTop > 0 && scrollTop + dialog.clientHeight > dialog.scrollHeight - 2;
      setCurrent(focused >= first ? focused : isAtEnd ? parts.length - 1 : first);
    };
    const events = ['scroll', 'focusin'];
    for (const event of events) dialog.addEventListener(event, mark);
    return () => {
      for (const event of events) dialog.removeEventListener(event, mark);
    };
  }, []);
  useEffect(() => {
    const entry = list.current?.children[current];
    entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <div className={css.sections}>
      <nav ref={list} className={css.jumps} aria-label="Parts of the settings">
        {parts.map(([title], index) => (
          <button
            key={title}
            type="button"
            className={css.jump}
            aria-current={index === current || undefined}
            onClick={() => goTo(index)}
          >
            {title}
          </button>
        ))}
      </nav>
      <div ref={frame} className={partCss.parts}>
        {parts.map(([title, content]) => (
          <Fragment key={title}>{content(title)}</Fragment>
        ))}
      </div>
    </div>
  );
}

/** What the internal link alone has of the links. */
function ClientLink({ title, project }: { readonly title: string; readonly project: Project }) {
  const api = useApi();
  const notify = useNotice();
  return (
    <SettingsPart
      title={title}
      text="Anyone who has a link can use it."
      action={
        <CopyButton
          label="Copy client link"
          size="sm"
          variant="default"
          onError={() => notify(COPY_FAILED)}
          getText={() => projectUrl(api, project.clientToken)}
        />
      }
    >
      <p className={type.small}>
        <a href={`${api}/dashboard`}>Sign in as the agency</a>{' '}
        {project.archivedAt === null
          ? 'to change links, duplicate or archive this project.'
          : 'to change links, duplicate, bring back or delete this project.'}
      </p>
    </SettingsPart>
  );
}
