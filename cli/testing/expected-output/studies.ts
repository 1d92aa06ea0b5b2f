import type { Client } from '@project-dashboard/core/client';

/** Fills a server with three studies: one is behind, one at risk, one on track on November 18, 2026. */
export async function createStudies(client: Client): Promise<void> {
  await client.createProject({
    body: {
      title: 'Snack Bar Concepts',
      client: 'Nordlicht Foods',
      projectLead: 'Jonas Berg',
      startDate: 'November 23, 2026',
    },
  });
  const { id: packaging } = await client.createProject({
    body: {
      title: 'Packaging Test',
      client: 'Nordlicht Foods',
      projectLead: 'Jonas Berg',
      startDate: 'November 9, 2026',
      milestones: [{ title: 'Shelf pictures', status: 'pending', dueDate: '2026-11-19' }],
    },
  });
  const { id: brand } = await client.createProject({
    body: {
      title: 'Brand Study Q4',
      client: 'Acme Inc.',
      projectLead: 'Ana Diaz',
      startDate: 'October 5, 2026',
      sharedFolderUrl: 'https://files.agency.example/brand-study-q4',
      milestones: [
        {
          title: 'Kickoff',
          status: 'complete',
          owner: 'agency',
          dueDate: '2026-10-06',
          completedDate: '2026-10-06',
        },
        { title: 'Panel quotas', status: 'overdue', owner: 'client', dueDate: '2026-11-16' },
        { title: 'Fieldwork', status: 'pending', owner: 'agency', dueDate: '2026-11-23' },
        { title: 'Debrief' },
      ],
      inputs: [
        {
          title: 'Logo files',
          status: 'received',
          dueDate: '2026-10-09',
          receivedDate: '2026-10-08',
        },
        {
          title: 'Customer list',
          status: 'pending',
          dueDate: '2026-11-24',
          impactIfDelayed: 'Project Delay',
        },
      ],
      approvals: [
        { itemName: 'Questionnaire', type: 'link', url: 'https://files.agency.example/q4' },
        { itemName: 'Concept boards', dueDate: '2026-11-24' },
      ],
    },
  });
  const [questionnaire] = await client.listApprovals({ id: brand });
  await client.updateApproval({
    id: questionnaire?.id ?? '',
    body: { approved: true, approvedDate: 'November 3' },
  });
  for (const email of ['ana@agency.example', 'refused@acme.example'])
    await client.addRecipient({ id: brand, body: { email } });
  await client.addRecipient({ id: packaging, body: { email: 'jonas@agency.example' } });
}
