import { expect, test } from 'vitest';
import { analysisPlanAsText } from './analysis-plan-as-text.ts';
import { defaultSuccessCriteria, STAGES, stageLabel } from './success-criteria.ts';

const TBD = 'TBD - To be defined';

test('writes the analysis plan as text', () => {
  const text = analysisPlanAsText({
    businessQuestions: ['Has awareness moved?', 'What keeps lapsed buyers away?'],
    successCriteria: {
      see: { description: 'Unaided awareness', target: '34% or higher' },
      select: { description: 'First choice', target: 'Top 2' },
      buy: { description: 'Purchase intent', target: '48% or higher' },
    },
  });
  expect(text).toBe(
    [
      'ANALYSIS PLAN',
      '',
      'Business questions',
      '1. Has awareness moved?',
      '2. What keeps lapsed buyers away?',
      '',
      'Success criteria',
      '',
      'See: Unaided awareness',
      'Target: 34% or higher',
      '',
      'Select: First choice',
      'Target: Top 2',
      '',
      'Buy: Purchase intent',
      'Target: 48% or higher',
    ].join('\n'),
  );
});

test('writes placeholders for a new plan', () => {
  const successCriteria = defaultSuccessCriteria();
  const text = analysisPlanAsText({ businessQuestions: [], successCriteria });
  expect(text).toContain('Business questions\nNone yet');
  for (const stage of STAGES)
    expect(text).toContain(`${stageLabel(stage)}: ${TBD}\nTarget: ${TBD}`);
});

test('gives each new project its own success criteria', () => {
  const first = defaultSuccessCriteria();
  first.see.target = '34%';
  expect(defaultSuccessCriteria().see.target).toBe(TBD);
  expect(first.buy.target).toBe(TBD);
});
