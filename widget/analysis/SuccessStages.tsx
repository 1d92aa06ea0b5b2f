import { STAGES, type Stage, stageLabel, TBD_TEXT } from '@project-dashboard/core/analysis';
import type { SuccessCriteria } from '@project-dashboard/core/projects';
import { Icon } from '../parts/icon/Icon.tsx';
import type { IconName } from '../parts/icon/icons.ts';
import { Heading } from '../parts/section/Heading.tsx';
import { Muted } from '../parts/text/Muted.tsx';
import * as css from './SuccessStages.css.ts';

const ICONS = {
  see: 'eye',
  select: 'cursor-select',
  buy: 'bag',
} as const satisfies Record<Stage, IconName>;

/** See, Select and Buy in order, each with its description and target. */
export function SuccessStages({ criteria }: { readonly criteria: SuccessCriteria }) {
  return (
    <ol className={css.stages}>
      {STAGES.map((stage) => (
        <li key={stage} className={css.stage}>
          <Heading depth={3} className={css.title}>
            <span className={css.icon}>
              <Icon name={ICONS[stage]} />
            </span>
            {stageLabel(stage)}
          </Heading>
          <p className={css.description} dir="auto">
            <Defined text={criteria[stage].description} />
          </p>
          <div className={css.goal}>
            <p className={css.label}>Target</p>
            <p className={css.target} dir="auto">
              <Defined text={criteria[stage].target} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Mutes the placeholder text of a criterion that is not defined yet. */
function Defined({ text }: { readonly text: string }) {
  return text === '' || text === TBD_TEXT ? <Muted>{TBD_TEXT}</Muted> : text;
}
