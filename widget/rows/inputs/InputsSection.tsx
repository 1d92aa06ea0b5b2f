import { InputsFrame } from './InputsFrame.tsx';
import { InputsTable } from './InputsTable.tsx';

/** Client Input Tracker, to read. */
export const InputsSection = () => (
  <InputsFrame>{(rows) => <InputsTable rows={rows} />}</InputsFrame>
);
