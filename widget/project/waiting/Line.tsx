import type { ApprovalRow } from '@project-dashboard/core/rows/approvals/schema';
import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import type { waitingWhen } from '@project-dashboard/core/rules/waiting/waiting-items';
import type { ReactNode } from 'react';
import { useProject } from '../../data/ProjectContext.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ImpactPill } from '../../ui/pill/Pill.tsx';
import { rowAnchor } from '../../ui/table/row-anchor.ts';
import { CutText } from '../../ui/text/CutText.tsx';
import { useTakesPart } from './use-waiting.ts';
import * as css from './waiting.css.ts';

interface Props {
  readonly item: { readonly id: string; readonly title: string } & (
    | { readonly kind: 'input'; readonly row: Pick<ClientInput, 'impactIfDelayed'> }
    | { readonly kind: 'approval'; readonly row: Pick<ApprovalRow, 'type'> }
  );
  /** What is to be done with it, in the words of the view. */
  readonly ask: string;
  readonly when: ReturnType<typeof waitingWhen>;
  /** Opens the notes, beside what is asked. */
  readonly notes?: ReactNode;
  /** Stands in place of the impact. */
  readonly mark?: ReactNode;
  /** The last cell. */
  readonly actions: ReactNode;
  /** What is written below the cells. */
  readonly under?: ReactNode;
  readonly isFolded?: boolean;
}

/** A line of any list: what is asked, by when, what is at stake, the ways to act, and below it what was said. */
export function Line({
  item,
  ask,
  when: { words, day, tone },
  notes,
  mark,
  actions,
  under,
  isFolded,
}: Props) {
  const { viewMode } = useProject();
  const look = useTakesPart() ? 'answering' : 'plain';
  // In the internal view, an address of the row leads to the tables below.
  const anchor = viewMode === 'client' ? rowAnchor(item.id) : { tabIndex: -1 };
  const impact = item.kind === 'input' && item.row.impactIfDelayed;
  return (
    <li {...anchor} className={css.line[viewMode][look]} data-folded={isFolded || undefined}>
      <div className={css.what}>
        <div className={css.title} dir="auto">
          <CutText text={item.title} />
        </div>
        <div className={css.ask}>
          <Icon name={item.kind === 'input' ? 'inbox' : item.row.type} size={16} />
          {ask}
          {notes}
        </div>
      </div>
      <div className={css.when}>
        <div className={css.words[tone]}>{words}</div>
        <div className={css.day}>{day}</div>
      </div>
      <div className={css.impact}>
        {mark}
        {impact && impact !== 'None' && <ImpactPill impact={impact} />}
      </div>
      {actions}
      {under && <div className={css.under}>{under}</div>}
    </li>
  );
}
