import { inTerminal, piped, type TableRuns } from './table-run.ts';

/** A place whose address leads to this machine, so that nothing is sent. */
const ADD =
  'webhooks add https://localhost/hooks/project-dashboard --name Warehouse --events approval.approved,health.changed';

/** Runs of the commands about the places that are told what happens. */
export const webhookRuns: TableRuns = {
  webhooks: [piped('webhooks', { lines: 3 })],
  'webhooks add': [
    piped(ADD),
    piped('webhooks add http://warehouse.example/'),
    piped('webhooks add https://10.0.0.8/'),
    piped('webhooks add https://warehouse.example/ --events approved'),
    piped('webhooks add https://warehouse.example/ --format fax'),
    piped('webhooks add "the lead" --format mail'),
    piped('webhooks add'),
  ],
  'webhooks list': [
    piped('webhooks list'),
    inTerminal('webhooks list'),
    piped('webhooks list --json', { lines: 8 }),
  ],
  'webhooks test': [piped('webhooks test Warehouse'), piped('webhooks test Elsewhere')],
  'webhooks log': [
    piped('webhooks log Warehouse'),
    inTerminal('webhooks log --failures'),
    piped('webhooks log --json', { lines: 8 }),
    piped('webhooks log --limit 0'),
  ],
  'webhooks replay': [
    piped('webhooks replay Warehouse'),
    piped('webhooks replay Warehouse unknown'),
  ],
  'webhooks resume': [piped('webhooks resume Warehouse')],
  'webhooks remove': [piped('webhooks remove Warehouse'), piped('webhooks remove Warehouse --yes')],
};
