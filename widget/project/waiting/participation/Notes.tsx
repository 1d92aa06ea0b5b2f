import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Note, NoteKind } from '@project-dashboard/core/rows/notes/schema';
import { formatDateTime } from '@project-dashboard/core/rules/dates/format-date';
import type { Author } from '@project-dashboard/core/rules/history/author';
import { type ReactNode, useState } from 'react';
import { useProject } from '../../../data/ProjectContext.ts';
import { useReadPage } from '../../../data/reads/use-read-page.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useLocale } from '../../../ui/text/LocaleContext.ts';
import { LinkedText } from './LinkedText.tsx';
import * as css from './participation.css.ts';
import { Writer } from './Writer.tsx';

/** A note in either view. */
export type ThreadNote = Omit<Note, 'isInternal'> & Partial<Pick<Note, 'isInternal'>>;

interface Props {
  readonly row: string;
  readonly cursor?: string;
  /** Stands at the end of a note. */
  readonly tools?: (note: ThreadNote) => ReactNode;
}

/** A page of notes, with the earlier ones above it on a press. */
export function Notes({ row, cursor, tools }: Props) {
  const { id } = useProject().project;
  const locale = useLocale();
  const [showsEarlier, setShowsEarlier] = useState(false);
  const { data, error, isLoading, retry } = useReadPage(endpoints.listNotes, {
    id,
    query: { row, cursor },
  });
  if (data === undefined)
    return error === undefined ? (
      <p className={css.hint}>Loading notes...</p>
    ) : (
      <div role="alert" className={css.notLoaded}>
        The notes did not load.
        <Button size="sm" icon="refresh" isPending={isLoading} onClick={retry}>
          Try again
        </Button>
      </div>
    );
  const { rows, next } = data;
  return (
    <>
      {next !== undefined &&
        (showsEarlier ? (
          <Notes row={row} cursor={next} {...(tools && { tools })} />
        ) : (
          <Button size="sm" variant="quiet" onClick={() => setShowsEarlier(true)}>
            Show earlier notes
          </Button>
        ))}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
        <ul role="list" className={css.notes}>
          {rows.toReversed().map((note: ThreadNote) => {
            const { id, by, createdAt, kind, text, url, round, isInternal } = note;
            return (
              <li key={id} className={css.note} data-internal={isInternal}>
                <Initials by={by} />
                <div>
                  <div className={css.by}>
                    <Writer by={by} />
                    {', '}
                    {formatDateTime(new Date(createdAt), {
                      ...(locale !== undefined && { locale }),
                    })}
                  </div>
                  <div className={css.words} dir="auto">
                    {STEPS[kind](round)}
                    <LinkedText text={text} />
                    {url !== '' && (
                      <>
                        {' '}
                        <LinkedText text={url} />
                      </>
                    )}
                  </div>
                </div>
                {tools && <div className={css.tools}>{tools(note)}</div>}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

const STEPS: Readonly<Record<NoteKind, (round: number | null) => string>> = {
  note: () => '',
  changes: () => 'Requested changes: ',
  round: (round) => `Round ${round}: `,
  sent: () => 'Sent. ',
  returned: () => 'Returned: ',
  received: () => 'Received. ',
};

/** The first letters of the writer's first and last name. */
function Initials({ by: { role, link } }: { readonly by: Author }) {
  const names = (link ?? (role === 'client' ? 'Client' : 'Agency')).trim().split(/\s+/);
  const letters = [names[0], names.length > 1 ? names.at(-1) : ''].map(
    (name) => [...(name ?? '')][0],
  );
  return (
    <span className={css.disc} aria-hidden="true">
      {letters.join('').toUpperCase()}
    </span>
  );
}
