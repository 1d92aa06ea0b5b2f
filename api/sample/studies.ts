import type { SampleProject } from './sample-project.ts';

/** BEHIND: an overdue milestone and an overdue client input. */
const northwind: SampleProject = {
  title: 'Q3 Brand Perception Study',
  client: 'Northwind Beverages',
  projectLead: 'Maya Okafor',
  started: -33,
  sharedFolderUrl: 'https://teams.fieldnote.example/northwind/q3-brand-perception',
  businessQuestions: [
    'How has unaided awareness of Northwind moved since the Q1 wave, and which channels drove it?',
    'Which brand attributes most separate Northwind from store-label sparkling water?',
    'What keeps lapsed buyers from coming back to the 12-pack?',
    'Does the “Still Sparkling” repositioning change willingness to pay?',
  ],
  successCriteria: {
    see: {
      description: 'Unaided brand awareness among category buyers aged 18 to 54',
      target: '34% or higher',
    },
    select: {
      description: 'First-choice consideration against the five named competitors',
      target: 'Top 2, at least 21%',
    },
    buy: {
      description: 'Stated purchase intent for the next four weeks, top-two box',
      target: '48% or higher',
    },
  },
  milestones: [
    { title: 'Kickoff workshop', status: 'complete', owner: 'agency', due: -32, completed: -32 },
    {
      title: 'Screener approval',
      status: 'complete',
      owner: 'client',
      due: -26,
      completed: -22,
    },
    {
      title: 'Questionnaire sign-off',
      status: 'complete',
      owner: 'client',
      due: -17,
      completed: -18,
    },
    { title: 'Panel quota confirmation', status: 'overdue', owner: 'client', due: -3 },
    { title: 'Fieldwork', status: 'pending', owner: 'agency', due: -2 },
    { title: 'Open-end coding', status: 'incomplete', owner: 'agency', due: 4 },
    { title: 'Topline', status: 'scheduled', owner: 'agency', due: 4 },
    { title: 'Final report', status: 'scheduled', owner: 'agency', due: 14 },
    { title: 'Debrief presentation', status: 'scheduled', owner: '' },
  ],
  moves: [
    {
      on: -27,
      reason: 'Legal asked for another reading of the screener.',
      cause: { outside: 'another reading by Legal' },
      to: { 'Screener approval': -23 },
    },
    {
      on: -4,
      reason: 'Waiting for the customer list before the panel can open.',
      cause: { input: 'Customer list', expected: -1 },
      to: { Fieldwork: 2, Topline: 8, 'Final report': 18 },
    },
  ],
  inputs: [
    { title: 'Logo files', status: 'received', due: -29, received: -30, impact: 'None' },
    { title: 'Competitor set', status: 'received', due: -27, received: -25, impact: 'None' },
    { title: 'Customer list', status: 'overdue', due: -5, impact: 'Project Delay' },
    { title: 'Prior-wave data file', status: 'incomplete', due: -4, impact: 'Analysis Risk' },
    { title: 'Brand guidelines', status: 'pending', due: 3, impact: 'Analysis Risk' },
    { title: 'Q4 media plan', status: 'scheduled', due: 10, impact: 'None' },
  ],
  approvals: [
    {
      itemName: 'Screener questionnaire',
      type: 'file',
      url: 'https://files.fieldnote.example/q3/screener-v4-final.docx',
      approved: { on: -22, by: 'internal', proof: true },
    },
    {
      itemName: 'Main questionnaire',
      type: 'link',
      url: 'https://docs.fieldnote.example/q3/main',
      approved: { on: -18, by: 'internal', proof: true },
    },
    {
      itemName: 'Stimulus boards',
      type: 'image',
      url: 'https://files.fieldnote.example/q3/stimulus-boards-r2.png',
      sent: -3,
      due: 1,
    },
    {
      itemName: 'Topline storyline',
      type: 'link',
      url: 'https://docs.fieldnote.example/q3/storyline',
      sent: -5,
    },
    {
      itemName: 'Report template',
      type: 'file',
      url: 'https://files.fieldnote.example/q3/northwind-template.pptx',
      sent: -2,
    },
  ],
};

/** AT RISK: a pending milestone is due on the next business day. */
const alder: SampleProject = {
  title: 'Q4 Ad Recall Tracker',
  client: 'Alder Outdoor',
  projectLead: 'Tomás Reyes',
  started: -3,
  sharedFolderUrl: 'https://teams.fieldnote.example/alder/q4-ad-recall',
  businessQuestions: [
    'Which of the three autumn films is remembered a week after it was seen?',
    'Do hikers and everyday wearers link the films to Alder or to the category?',
    'Does recall outlast the campaign by four weeks?',
  ],
  successCriteria: {
    see: { description: 'Aided recall of any of the three films', target: '55% or higher' },
    select: { description: 'Films linked to Alder without help', target: 'Two of three' },
    buy: { description: 'Shop visits planned for this season', target: '12% or higher' },
  },
  milestones: [
    { title: 'Kickoff call', status: 'complete', owner: 'agency', due: -3, completed: -3 },
    { title: 'Screener and quotas', status: 'pending', owner: 'client', due: 1 },
    { title: 'Wave 1 fieldwork', status: 'scheduled', owner: 'agency', due: 8 },
    { title: 'Wave 2 fieldwork', status: 'scheduled', owner: 'agency', due: 28 },
    { title: 'Recall report', status: 'scheduled', owner: 'agency', due: 36 },
  ],
  inputs: [
    { title: 'Film files', status: 'received', due: -2, received: -2, impact: 'None' },
    { title: 'Media flighting', status: 'pending', due: 5, impact: 'Analysis Risk' },
    { title: 'Store list', status: 'scheduled', due: 12, impact: 'None' },
  ],
  approvals: [
    {
      itemName: 'Sampling plan',
      type: 'link',
      url: 'https://docs.fieldnote.example/alder/sampling',
      approved: { on: -1, by: 'client', proof: false },
    },
    {
      itemName: 'Film stills',
      type: 'image',
      url: 'https://files.fieldnote.example/alder/stills.png',
      sent: -1,
      due: 6,
    },
  ],
};

const ines = { role: 'client', link: 'Ines Park' } as const;
const priya = { role: 'internal', link: 'Priya Raman' } as const;

/** ON TRACK: nothing is overdue or due soon. Its client takes part. */
const lumen: SampleProject = {
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

export const STUDIES = [northwind, alder, lumen];
