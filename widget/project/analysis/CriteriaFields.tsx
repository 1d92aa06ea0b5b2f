import { STAGES, stageLabel } from '@project-dashboard/core/rows/projects/success-criteria';
import { TextArea } from '../../ui/field/TextArea.tsx';
import * as css from './PlanForm.css.ts';
import type { usePlanForm } from './use-plan-form.ts';

type Form = Pick<
  ReturnType<typeof usePlanForm>,
  'criteria' | 'setCriterion' | 'errorAt' | 'lineAt'
>;

/** The description and target fields of each stage. */
export function CriteriaFields({ form }: { readonly form: Form }) {
  return (
    <div className={css.stages}>
      {STAGES.map((stage) => (
        <fieldset key={stage} className={css.group}>
          <legend className={css.legend}>{stageLabel(stage)}</legend>
          <div className={css.fields}>
            <TextArea
              label={`${stageLabel(stage)} description`}
              isLabelHidden
              dir="auto"
              placeholder="Description"
              value={form.criteria[stage].description}
              error={form.errorAt(`successCriteria.${stage}.description`)}
              line={form.lineAt(`${stageLabel(stage)} description`)}
              onChange={(description) => form.setCriterion(stage, { description })}
            />
            <TextArea
              label={`${stageLabel(stage)} target`}
              isLabelHidden
              rows={1}
              dir="auto"
              placeholder="Target"
              value={form.criteria[stage].target}
              error={form.errorAt(`successCriteria.${stage}.target`)}
              line={form.lineAt(`${stageLabel(stage)} target`)}
              onChange={(target) => form.setCriterion(stage, { target })}
            />
          </div>
        </fieldset>
      ))}
    </div>
  );
}
