import type { ChangeList } from '../change.ts';

/** The parts of a project as the history names them in a sentence. */
export const LIST_NAMES: Readonly<Record<ChangeList, string>> = {
  header: 'header',
  plan: 'analysis plan',
  milestones: 'milestones',
  inputs: 'client inputs',
  approvals: 'approval items',
  links: 'links',
  recipients: 'recipients',
  calendar: 'working calendar',
};

/** A row of each part, as a terminal names one and several. */
export const ROW_NAMES: Readonly<
  Record<ChangeList, { readonly one: string; readonly many: string }>
> = {
  header: { one: 'project', many: 'projects' },
  plan: { one: 'analysis plan', many: 'analysis plans' },
  milestones: { one: 'milestone', many: 'milestones' },
  inputs: { one: 'client input', many: 'client inputs' },
  approvals: { one: 'approval', many: 'approvals' },
  links: { one: 'client link', many: 'client links' },
  recipients: { one: 'recipient', many: 'recipients' },
  calendar: { one: 'working calendar', many: 'working calendars' },
};
