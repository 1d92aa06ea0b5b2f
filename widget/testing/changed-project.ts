import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';
import type { TestServer } from '../../api/testing/server.ts';

/** Creates a project with every kind of entry in its history, and every kind of line in its shared slip ledger. */
export async function changedProject(server: TestServer) {
  const project = await server.createProject();
  const { id } = project;
  const editor = server.client(project.internalToken);
  const { token } = await server.agency.createLink({ id, body: { name: 'Ines Park' } });
  const ines = server.client(token);
  const add = (title: string, dueDate: string) =>
    editor.createMilestone({ id, body: { title, dueDate } });

  const report = await add('Final report', '2026-11-26');
  const body = { sharesLedger: true, finishMilestoneId: report.id };
  await editor.updateProject({ id, body });
  // Corrected, late without moving a date, lost with and without an answer of the client, and won back.
  await editor.updateMilestone({ id: report.id, body: { dueDate: '2026-11-30' } });
  const late = { dueDate: '2026-11-11', impactIfDelayed: 'Project Delay' } as const;
  const received = { status: 'received', receivedDate: '2026-11-13' } as const;
  await editor.createInput({ id, body: { title: 'Competitor set', ...late, ...received } });
  const list = await editor.createInput({ id, body: { title: 'Customer list', ...late } });
  const move = (newDate: string, causes: StatedCause[]) =>
    editor.rescheduleMilestone({
      id: report.id,
      body: { newDate, causes, reason: 'The panel is short.' },
    });
  await move('2026-12-08', [{ kind: 'input', id: list.id }]);
  const { changes } = await editor.readHistory({ id, query: { kind: 'rescheduled' } });
  const { groupId = '' } = changes[0] ?? {};
  await ines.disputeSlip({ id, groupId, body: { text: 'We sent it on November 16.' } });
  await move('2026-12-11', [{ kind: 'ours' }]);
  await move('2026-12-09', []);

  const item = { itemName: 'Main questionnaire', url: 'https://docs.example/main' };
  const made = await editor.createApproval({ id, body: { ...item, type: 'link' } });
  for (const approved of [true, false, true])
    await ines.updateApproval({ id: made.id, body: { approved } });
  await editor.updateApproval({ id: made.id, body: { url: 'https://docs.example/main-v4' } });
  const { id: launch } = await add('Soft launch', '2026-11-20');
  await editor.deleteMilestone({ id: launch });
  const { id: baseMilestoneId } = await add('Wave 2', '2027-01-04');
  for (const title of ['Topline 2', 'Final report 2']) await add(title, '2027-01-11');
  await editor.shiftTimeline({ id, body: { baseMilestoneId, businessDaysShift: 1 } });
  return project;
}
