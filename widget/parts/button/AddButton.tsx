import { type Ref, useState } from 'react';
import { Button } from './Button.tsx';

interface Props {
  /** For example "Add milestone". */
  label: string;
  onAdd: () => Promise<unknown>;
  ref?: Ref<HTMLButtonElement>;
}

/** Adds a row to a list, one at a time. */
export function AddButton({ label, onAdd, ref }: Props) {
  const [isPending, setPending] = useState(false);
  const add = async () => {
    setPending(true);
    await onAdd();
    setPending(false);
  };
  return (
    <Button ref={ref} icon="plus" isPending={isPending} pendingLabel="Adding..." onClick={add}>
      {label}
    </Button>
  );
}
