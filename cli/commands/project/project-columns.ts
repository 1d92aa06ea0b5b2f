import {
  type ApprovalRow,
  approvalStateText,
  approvalTypeLabel,
} from '@project-dashboard/core/approvals';
import { formatMonthDay } from '@project-dashboard/core/dates';
import {
  type ClientInput,
  impactTone,
  inputStatusLabel,
  inputStatusTone,
} from '@project-dashboard/core/inputs';
import {
  type MilestoneRow,
  milestoneStatusLabel,
  milestoneStatusTone,
  ownerLabel,
} from '@project-dashboard/core/milestones';
import type { Screen } from '../../terminal/io.ts';
import type { Column } from '../../terminal/output/table.ts';
import { tonePaint } from '../../terminal/output/tone-paint.ts';

/** The first column in a pipe: the kind of row. A terminal shows the heading of the list instead. */
const kind = <Row>({ isTTY }: Screen, word: string): Column<Row>[] =>
  isTTY ? [] : [{ heading: '', value: () => word }];

/** Columns of the milestones. */
export function milestoneColumns(screen: Screen): Column<MilestoneRow>[] {
  const tones = tonePaint(screen);
  return [
    ...kind<MilestoneRow>(screen, 'milestone'),
    { heading: 'MILESTONE', value: ({ title }) => title },
    {
      heading: 'STATUS',
      value: ({ status }) => milestoneStatusLabel(status),
      raw: ({ status }) => status,
      paint: (text, { status }) => tones[milestoneStatusTone(status)](text),
      keep: true,
    },
    {
      heading: 'OWNER',
      value: ({ owner }) => ownerLabel(owner),
      raw: ({ owner }) => owner,
      keep: true,
    },
    {
      heading: 'DUE',
      value: ({ dueDate }) => formatMonthDay(dueDate),
      raw: ({ dueDate }) => dueDate,
      keep: true,
    },
    {
      heading: 'COMPLETED',
      value: ({ completedDate }) => formatMonthDay(completedDate),
      raw: ({ completedDate }) => completedDate ?? '',
      keep: true,
    },
  ];
}

/** Columns of the client inputs. */
export function inputColumns(screen: Screen): Column<ClientInput>[] {
  const tones = tonePaint(screen);
  return [
    ...kind<ClientInput>(screen, 'input'),
    { heading: 'CLIENT INPUT', value: ({ title }) => title },
    {
      heading: 'STATUS',
      value: ({ status }) => inputStatusLabel(status),
      raw: ({ status }) => status,
      paint: (text, { status }) => tones[inputStatusTone(status)](text),
      keep: true,
    },
    {
      heading: 'DUE',
      value: ({ dueDate }) => formatMonthDay(dueDate),
      raw: ({ dueDate }) => dueDate,
      keep: true,
    },
    {
      heading: 'RECEIVED',
      value: ({ receivedDate }) => formatMonthDay(receivedDate),
      raw: ({ receivedDate }) => receivedDate ?? '',
      keep: true,
    },
    {
      heading: 'IF DELAYED',
      value: ({ impactIfDelayed }) => impactIfDelayed,
      paint: (text, { impactIfDelayed }) => {
        const tone = impactTone(impactIfDelayed);
        return tone === null ? text : tones[tone](text);
      },
      keep: true,
    },
  ];
}

/** Columns of the approvals. */
export function approvalColumns(screen: Screen): Column<ApprovalRow>[] {
  const { paint } = screen;
  return [
    ...kind<ApprovalRow>(screen, 'approval'),
    { heading: 'APPROVAL', value: ({ itemName }) => itemName },
    {
      heading: 'STATE',
      value: (row) => approvalStateText(row, 'internal'),
      raw: ({ approved }) => (approved ? 'approved' : 'waiting'),
      paint: (text, { approved }) => (approved ? paint.green(text) : text),
      keep: true,
    },
    ...(screen.isTTY ? [] : [{ heading: '', value: (row: ApprovalRow) => row.approvedDate ?? '' }]),
    {
      heading: 'TYPE',
      value: ({ type }) => approvalTypeLabel(type),
      raw: ({ type }) => type,
      keep: true,
    },
    { heading: 'ADDRESS', value: ({ url }) => url },
    {
      heading: 'DUE',
      value: ({ dueDate }) => (dueDate === null ? '' : formatMonthDay(dueDate)),
      raw: ({ dueDate }) => dueDate ?? '',
      keep: true,
    },
  ];
}
