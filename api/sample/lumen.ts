import type { SampleProject } from './sample-project.ts';

/** ON TRACK: nothing is overdue or due soon. */
export const lumen: SampleProject = {
  title: 'Oat Milk Packaging Test',
  client: 'Lumen Dairy',
  projectLead: 'Priya Raman',
  started: -13,
  sharedFolderUrl: 'https://teams.fieldnote.example/lumen/packaging',
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
    { title: 'Retailer permissions', status: 'pending', due: 8, impact: 'Project Delay' },
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
      sent: -2,
      due: 9,
    },
  ],
};
