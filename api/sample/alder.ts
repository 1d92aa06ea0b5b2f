import type { SampleProject } from './sample-project.ts';

/** AT RISK: a pending milestone is due on the next business day. */
export const alder: SampleProject = {
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
