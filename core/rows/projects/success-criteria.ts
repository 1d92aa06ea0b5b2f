import type { SuccessCriteria } from './schema.ts';

export const TBD_TEXT = 'TBD - To be defined';

export const STAGES = ['see', 'select', 'buy'] as const;
export type Stage = (typeof STAGES)[number];

const LABELS = { see: 'See', select: 'Select', buy: 'Buy' } as const satisfies Record<
  Stage,
  string
>;

export function stageLabel(stage: Stage): string {
  return LABELS[stage];
}

/** True for a text that somebody has written: neither empty nor the placeholder. */
export const isDefined = (text: string): boolean => text !== '' && text !== TBD_TEXT;

export const hasNoCriteria = (criteria: SuccessCriteria): boolean =>
  STAGES.every(
    (stage) => !isDefined(criteria[stage].description) && !isDefined(criteria[stage].target),
  );

/** The success criteria of a new project: every text is the placeholder. */
export function defaultSuccessCriteria(): SuccessCriteria {
  const open = () => ({ description: TBD_TEXT, target: TBD_TEXT });
  return { see: open(), select: open(), buy: open() };
}
