import { inOrder } from '@project-dashboard/core/rows/milestones/order';
import type { MilestoneStatus } from '@project-dashboard/core/rows/milestones/schema';
import {
  milestoneStatusLabel,
  milestoneStatusTone,
} from '@project-dashboard/core/rows/milestones/shown';
import { useState } from 'react';
import { type } from '../../theme/index.ts';
import { DateField } from '../field/DateField.tsx';
import { TextField } from '../field/TextField.tsx';
import type { MenuItem } from '../menu/Menu.tsx';
import { StatusPill } from '../pill/Pill.tsx';
import { Section } from '../section/Section.tsx';
import type { Column } from '../table/columns.tsx';
import { EditableTable, RowActions } from '../table/EditableTable.tsx';
import { RowEditor } from '../table/RowEditor.tsx';

interface SampleRow {
  id: string;
  title: string;
  status: MilestoneStatus;
  owner: string;
  due: string;
  completed: string | null;
}

const row = (
  title: string,
  status: MilestoneStatus,
  owner: string,
  due: string,
  completed: string | null = null,
): SampleRow => ({ id: title, title, status, owner, due, completed });

const sampleRows: readonly SampleRow[] = [
  row('Kickoff workshop', 'complete', 'Agency', 'October 6', 'October 6'),
  row('Screener approval', 'complete', 'Client', 'October 19', 'October 20'),
  row('Questionnaire sign-off', 'complete', 'Client', 'October 27', 'October 26'),
  row('Panel quota confirmation', 'overdue', 'Client', 'November 16'),
  row('Fieldwork', 'pending', 'Agency', 'November 23'),
  row('Open-end coding', 'incomplete', 'Agency', 'November 25'),
];

const columns: readonly Column<SampleRow>[] = [
  { key: 'title', header: 'Milestone', slot: 'title', render: (row) => row.title },
  {
    key: 'status',
    header: 'Status',
    width: 144,
    slot: 'status',
    render: ({ status }) => (
      <StatusPill tone={milestoneStatusTone(status)} label={milestoneStatusLabel(status)} />
    ),
  },
  { key: 'owner', header: 'Owner', width: 112, cardWidth: 0.9, render: (row) => row.owner },
  {
    key: 'due',
    header: 'Due date',
    cardLabel: 'Due',
    width: 152,
    cardWidth: 1.2,
    render: (row) => row.due,
  },
  {
    key: 'completed',
    header: 'Completed',
    width: 152,
    cardWidth: 1.1,
    render: (row) => row.completed ?? <span className={type.muted}>TBD</span>,
  },
];

const shift: MenuItem = { label: 'Shift timeline', icon: 'shift', onSelect() {} };

export function TablesBench() {
  const [rows, setRows] = useState(sampleRows);
  const [edited, setEdited] = useState<string | null>(null);

  const reorder = (ids: readonly string[]) => setRows((now) => inOrder(now, ids));
  const rename = (id: string, title: string) => {
    setRows((now) => now.map((row) => (row.id === id ? { ...row, title } : row)));
    setEdited(null);
  };
  return (
    <Section id="milestones" title="Project Milestones" summary="3 of 6 complete, 1 late">
      <EditableTable
        label="Project milestones"
        columns={columns}
        rows={rows}
        onReorder={reorder}
        actionCount={3}
        actions={(row) => (
          <RowActions
            title={row.title}
            onEdit={() => setEdited(row.id)}
            onDelete={() => setRows((now) => now.filter(({ id }) => id !== row.id))}
            verbs={row.completed === null ? [] : [shift]}
          />
        )}
        editor={(row) =>
          edited === row.id ? (
            <SampleEditor
              row={row}
              onSave={(title) => rename(row.id, title)}
              onCancel={() => setEdited(null)}
            />
          ) : undefined
        }
      />
    </Section>
  );
}

interface SampleEditorProps {
  row: SampleRow;
  onSave: (title: string) => void;
  onCancel: () => void;
}

function SampleEditor({ row, onSave, onCancel }: SampleEditorProps) {
  const [title, setTitle] = useState(row.title);
  const [date, setDate] = useState('');
  return (
    <RowEditor
      label={`Edit ${row.title}`}
      isPending={false}
      isDirty={false}
      line={{ id: 'line', failures: [], conflict: undefined }}
      onSave={() => onSave(title)}
      onCancel={onCancel}
    >
      <TextField label="Milestone" value={title} onChange={setTitle} />
      <DateField label="Completed" hasTbd value={date} onChange={setDate} />
    </RowEditor>
  );
}
