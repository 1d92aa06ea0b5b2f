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
