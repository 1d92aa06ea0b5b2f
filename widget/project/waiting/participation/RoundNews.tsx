import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { formatDay } from '@project-dashboard/core/rules/dates/format-date';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { isWebUrl } from '@project-dashboard/core/texts/text/url';
import { useProject } from '../../../data/ProjectContext.ts';
import { useReadPage } from '../../../data/reads/use-read-page.ts';
import { useLocale } from '../../../ui/text/LocaleContext.ts';
import { useToday } from '../../../ui/text/use-today.ts';
import { LinkedText } from './LinkedText.tsx';
import * as css from './participation.css.ts';

/** What is new in the round of an item, in the agency's words, and the earlier rounds in a fold. */
export function RoundNews({ row, round }: { readonly row: string; readonly round: number }) {
  const { id } = useProject().project;
  const today = useToday();
  const locale = useLocale();
  const { data } = useReadPage(endpoints.listNotes, { id, query: { row } });
  const notes = data?.rows ?? [];
  const rounds = notes.filter(({ kind }) => kind === 'round');
  const present = rounds.find((note) => note.round === round);
  const earlier = rounds.filter((note) => note.round !== round);
  const isAsked = notes.some((note) => note.kind === 'changes' && note.round === round - 1);
  return (
    <div className={css.round}>
      <div>
        <b className={css.roundName}>Round {round}</b>
        {isAsked ? ', new since your request' : ', new'}
      </div>
      {present && present.text !== '' && (
        <div className={css.words} dir="auto">
          <LinkedText text={present.text} />
        </div>
      )}
      {earlier.length > 0 && (
        <details>
          <summary className={css.fold}>Earlier rounds</summary>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
          <ul role="list" className={css.notes}>
            {earlier.map(({ id, round, createdAt, url }) => {
              const day = formatDay(localToday(new Date(createdAt)), today, { locale });
              const name = `Round ${round}, ${day}`;
              return (
                <li key={id}>
                  {url !== '' && isWebUrl(url) ? (
                    <a href={url} target="_blank" rel="noopener noreferrer" className={css.link}>
                      {name}
                    </a>
                  ) : (
                    name
                  )}
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </div>
  );
}
