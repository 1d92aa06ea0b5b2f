import {
  type ApprovalRow,
  approvalShown,
  approvalStateText,
} from '@project-dashboard/core/approvals';
import {
  type ClientInput,
  impactTone,
  inputShown,
  inputStatusTone,
} from '@project-dashboard/core/inputs';
import {
  type MilestoneRow,
  milestoneShown,
  milestoneStatusTone,
} from '@project-dashboard/core/milestones';
import type { Screen } from '../../terminal/io.ts';
import { sheetColumns } from '../../terminal/output/sheet-columns.ts';
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
    ...sheetColumns<typeof milestoneShown, MilestoneRow>(milestoneShown, {
      status: { paint: (text, { status }) => tones[milestoneStatusTone(status)](text) },
    }),
  ];
}

/** Columns of the client inputs. */
export function inputColumns(screen: Screen): Column<ClientInput>[] {
  const tones = tonePaint(screen);
  return [
    ...kind<ClientInput>(screen, 'input'),
    ...sheetColumns<typeof inputShown, ClientInput>(inputShown, {
      status: { paint: (text, { status }) => tones[inputStatusTone(status)](text) },
      impactIfDelayed: {
        paint: (text, { impactIfDelayed }) => {
          const tone = impactTone(impactIfDelayed);
          return tone === null ? text : tones[tone](text);
        },
      },
    }),
  ];
}

/** Columns of the approvals. */
export function approvalColumns(screen: Screen): Column<ApprovalRow>[] {
  const { paint } = screen;
  return [
    ...kind<ApprovalRow>(screen, 'approval'),
    ...sheetColumns<typeof approvalShown, ApprovalRow>(approvalShown, {
      approved: {
        value: (row) => approvalStateText(row, 'internal'),
        raw: ({ approved }) => (approved ? 'approved' : 'waiting'),
        paint: (text, { approved }) => (approved ? paint.green(text) : text),
      },
      // In a terminal the state has the date.
      ...(screen.isTTY && { approvedDate: null }),
    }),
  ];
}
