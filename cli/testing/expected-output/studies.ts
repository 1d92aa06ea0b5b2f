import type { Client } from '@project-dashboard/core/contract/client/client';
import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';

const NORDLICHT = { client: 'Nordlicht Foods', projectLead: 'Jonas Berg' };

/** Fills a server with three studies: one is behind, one at risk, one on track on November 18, 2026. */
export async function createStudies(client: Client): Promise<void> {
  await client.createProject({
    body: { title: 'Snack Bar Concepts', ...NORDLICHT, startDate: 'November 23, 2026' },
  });
  const { id: packaging } = await client.createProject({
    body: {
      ...{ title: 'Packaging Test', ...NORDLICHT, startDate: 'November 9, 2026' },
      milestones: [{ title: 'Shelf pictures', status: 'pending', dueDate: '2026-11-19' }],
    },
  });
  const kickoff = { dueDate: '2026-10-06', completedDate: '2026-10-06' };
  const logos = { dueDate: '2026-10-09', receivedDate: '2026-10-08' };
  const list = { dueDate: '2026-11-24', impactIfDelayed: 'Project Delay' } as const;
  const { id: brand } = await client.createProject({
    body: {
      ...{ title: 'Brand Study Q4', client: 'Acme Inc.', projectLead: 'Ana Diaz' },
      startDate: 'October 5, 2026',
      sharedFolderUrl: 'https://files.agency.example/brand-study-q4',
      milestones: [
        { title: 'Kickoff', status: 'complete', owner: 'agency', ...kickoff },
        { title: 'Panel quotas', status: 'overdue', owner: 'client', dueDate: '2026-11-16' },
        { title: 'Fieldwork', status: 'pending', owner: 'agency', dueDate: '2026-11-23' },
        { title: 'Debrief' },
      ],
      inputs: [
        { title: 'Logo files', status: 'received', ...logos },
        { title: 'Customer list', status: 'pending', ...list },
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
  await createMovedStudy(client);
}

/** An archived study whose finish moved three times; the last move was undone. */
async function createMovedStudy(client: Client): Promise<void> {
  const pending = { owner: 'agency', status: 'pending' } as const;
  const late = { dueDate: '2026-11-10', impactIfDelayed: 'Project Delay' } as const;
  const { id } = await client.createProject({
    body: {
      ...{ title: 'Taste Test', ...NORDLICHT, startDate: 'October 5, 2026' },
      milestones: [
        { title: 'Questionnaire draft', ...pending, dueDate: '2026-11-12' },
        { title: 'Final report', ...pending, dueDate: '2026-11-30' },
      ],
      inputs: [{ title: 'Customer list', status: 'pending', ...late }],
    },
  });
  const [[, report], [list]] = await Promise.all([
    client.listMilestones({ id }),
    client.listInputs({ id }),
  ]);
  const move = (newDate: string, cause: StatedCause) =>
    client.rescheduleMilestone({ id: report?.id ?? '', body: { newDate, causes: [cause] } });
  await move('2026-12-08', { kind: 'input', id: list?.id ?? '', text: 'A slot was missed' });
  await move('2026-12-11', { kind: 'outside', text: 'the sample quota' });
  await move('2026-12-14', { kind: 'ours' });
  const { changes } = await client.readHistory({ id, query: { limit: 1 } });
  await client.undoChange({ id, changeId: changes[0]?.id ?? '', body: {} });
  await client.archiveProject({ id });
}

/** Adds a study that waits for a contact. The pages of other commands do not show it. */
export async function createContact(client: Client): Promise<void> {
  const late = { dueDate: '2026-11-17', impactIfDelayed: 'Project Delay' } as const;
  const { id } = await client.createProject({
    body: {
      ...{ title: 'Shelf Test', client: 'Acme Inc.', projectLead: 'Jonas Berg' },
      ...{ startDate: 'November 2, 2026', takesPart: true },
      inputs: [{ title: 'Pack shots', status: 'pending', ...late }],
    },
  });
  await client.createLink({ id, body: { name: 'Ines Park', email: 'ines@acme.example' } });
}
