import type { SuccessCriteria } from '@project-dashboard/core/rows/projects/schema';
import {
  isDefined,
  STAGES,
  type Stage,
  stageLabel,
  TBD_TEXT,
} from '@project-dashboard/core/rows/projects/success-criteria';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/icons.ts';
import { Heading } from '../../ui/section/Heading.tsx';
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
          <Words {...criteria[stage]} />
        </li>
      ))}
    </ol>
  );
}

/** A stage without description and target has one placeholder. */
function Words({ description, target }: SuccessCriteria[Stage]) {
  const hasTarget = isDefined(target);
  return (
    <>
      <p className={isDefined(description) ? css.description : css.open} dir="auto">
        {isDefined(description) ? description : TBD_TEXT}
      </p>
      {(hasTarget || isDefined(description)) && (
        <div className={css.goal}>
          <p className={css.label}>Target</p>
          <p className={hasTarget ? css.target : css.openTarget} dir="auto">
            {hasTarget ? target : TBD_TEXT}
          </p>
        </div>
      )}
    </>
  );
}
