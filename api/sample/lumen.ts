import type { SampleProject } from './sample-project.ts';

const ines = { role: 'client', link: 'Ines Park' } as const;
const priya = { role: 'internal', link: 'Priya Raman' } as const;

/** ON TRACK: nothing is overdue or due soon. Its client takes part. */
export const lumen: SampleProject = {
  title: 'Oat Milk Packaging Test',
  client: 'Lumen Dairy',
  projectLead: 'Priya Raman',
  started: -13,
  sharedFolderUrl: 'https://teams.fieldnote.example/lumen/packaging',
  takesPart: true,
  contact: { name: 'Ines Park', email: 'ines.park@lumen.example' },
  businessQuestions: [
    'Which of the four cartons is found first on a full shelf?',
    'Does the matte carton read as plant-based, or as premium?',
    'What do buyers of cow’s milk expect inside?',
    'Which claim carries the front of the pack?',
    'Does the new cap change the idea of freshness?',
  ],
  successCriteria: {
    see: { description: 'Time to find the carton on a shelf of 40', target: 'Under 6 seconds' },
    select: { description: 'Chosen over the current carton', target: '60% or higher' },
    buy: { description: 'Would buy at the planned price, top-two box', target: '40% or higher' },
  },
  milestones: [
    { title: 'Briefing', status: 'complete', owner: 'client', due: -13, completed: -13 },
    { title: 'Shelf mock-ups', status: 'complete', owner: 'agency', due: -4, completed: -5 },
    { title: 'Pilot with 30 shoppers', status: 'pending', owner: 'agency', due: 6 },
    { title: 'Main test', status: 'scheduled', owner: 'agency', due: 15 },
    { title: 'Recommendation', status: 'scheduled', owner: 'agency', due: 24 },
  ],
  inputs: [
    { title: 'Print-ready cartons', status: 'received', due: -8, received: -9, impact: 'None' },
    { title: 'Price list', status: 'received', due: -6, received: -6, impact: 'None' },
    {
      title: 'Retailer permissions',
      status: 'pending',
      due: 8,
      impact: 'Project Delay',
      said: [
        {
          kind: 'sent',
          text: 'Two of the three. The third comes next week.',
          url: 'https://files.lumen.example/permissions',
          on: -1,
          by: ines,
        },
      ],
    },
  ],
  approvals: [
    {
      itemName: 'Test design',
      type: 'file',
      url: 'https://files.fieldnote.example/lumen/test-design.pdf',
      approved: { on: -7, by: 'client', proof: false },
    },
    {
      itemName: 'Shopper screener',
      type: 'link',
      url: 'https://docs.fieldnote.example/lumen/screener',
      sent: -6,
      due: 9,
      said: [
        {
          kind: 'changes',
          text: 'Question 3 leaves out oat drinks. Please add them.',
          round: 1,
          on: -5,
          by: ines,
        },
        { kind: 'note', text: 'Thank you. Round 2 comes this week.', on: -4, by: priya },
        {
          kind: 'round',
          text: 'Question 3 has oat drinks now.',
          url: 'https://docs.fieldnote.example/lumen/screener',
          round: 2,
          on: -3,
          by: priya,
        },
      ],
    },
    {
      itemName: 'Interview guide',
      type: 'file',
      url: 'https://files.fieldnote.example/lumen/interview-guide.pdf',
      sent: -4,
      due: 10,
      said: [
        {
          kind: 'changes',
          text: 'The price on page 4 is from last year. Please use 2.49.',
          round: 1,
          on: -2,
          by: ines,
        },
        { kind: 'note', text: 'Thank you. We will correct it.', on: -1, by: priya },
        {
          kind: 'note',
          text: 'Ask Jonas whether the screener has the old price, too.',
          isInternal: true,
          on: -1,
          by: priya,
        },
      ],
    },
  ],
};
