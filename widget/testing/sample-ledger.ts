const words = (text: string) => ({ text, isTitle: false });
const title = (text: string) => ({ text, isTitle: true });

/** A shared ledger with every kind of line: two causes, days won back, a disagreement, records and a forecast. */
export const SAMPLE_LEDGER = {
  calendar: 'Monday to Friday',
  milestone: { id: 'finish', title: 'Final report', isNamed: true },
  start: '2026-11-30',
  agreedOn: null,
  now: '2026-12-09',
  slip: 7,
  lost: 9,
  wonBack: 2,
  corrections: {
    count: 1,
    days: 4,
    text: '1 date was corrected in the table before it was first moved: +4.',
  },
  completed: null,
  takenUp: [
    {
      title: 'Competitor set',
      daysLate: 2,
      text: 'Competitor set was 2 days late, taken up by the plan.',
    },
  ],
  notes: [],
  forecast: {
    on: '2026-11-19',
    byPlan: '2026-12-09',
    today: '2026-12-09',
    inAWeek: '2026-12-16',
    inTwoWeeks: '2026-12-23',
    waitingFor: ['Customer list'],
    movedDailyBy: ['Customer list'],
    behind: null,
    assumption: 'What still waits delays the finish one to one, unless somebody makes up for it.',
    text: 'On November 19: December 9 by the plan.',
    words: [],
  },
  sentence: '',
  words: [
    title('Final report'),
    words(' moved 7 business days, from November 30 to December 9: 9 lost ('),
    words('6 '),
    words('waiting for '),
    title('Customer list'),
    words(', 3 on our side), 2 won back.'),
  ],
  lines: [
    {
      kind: 'stated',
      text: 'waiting for Customer list',
      words: [words('waiting for '), title('Customer list')],
      causes: [],
      days: 6,
      moves: [
        move('one', '2026-11-30', '2026-12-08', 6, {
          text: 'We sent it on November 16.',
          on: '2026-11-18',
          reply: null,
          isOpen: true,
        }),
      ],
    },
    {
      kind: 'stated',
      text: 'on our side',
      words: [words('on our side')],
      causes: [],
      days: 3,
      moves: [move('two', '2026-12-08', '2026-12-11', 3, null)],
    },
  ],
  wonBackBy: [move('three', '2026-12-11', '2026-12-09', -2, null)],
};

function move(groupId: string, from: string, to: string, days: number, dispute: object | null) {
  return {
    ...{ groupId, on: '2026-11-16', from, to, days, dispute },
    notes: ['In the same days Discussion guide (Agency) was 2 days past due.'],
    by: { role: 'internal', link: null },
    causes: [],
    causeSet: null,
  };
}
