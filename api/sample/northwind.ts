import type { SampleProject } from './sample-project.ts';

/** BEHIND: an overdue milestone and an overdue client input. */
export const northwind: SampleProject = {
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
