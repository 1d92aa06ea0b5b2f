import { useCanEdit } from '../../data/ProjectContext.ts';
import { staffPart } from '../../ui/loading/staff-part.ts';
import { InputsFrame } from './InputsFrame.tsx';
import { InputsTable } from './InputsTable.tsx';

// Drag and drop, dialogs and forms: the client view never loads them.
const InputsEditor = staffPart(() =>
  import('./InputsEditor.tsx').then((module) => module.InputsEditor),
);

/** Client Input Tracker: a table for clients, an editor for agency staff. */
export function InputsSection() {
  const toRead = <InputsFrame>{(rows) => <InputsTable rows={rows} />}</InputsFrame>;
  return useCanEdit() ? <InputsEditor waiting={toRead} /> : toRead;
}
