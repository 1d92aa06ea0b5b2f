import { use, useState } from 'react';
import { HistoryContext } from '../../data/HistoryContext.ts';
import { Button } from '../../ui/button/Button.tsx';

/** Opens the project's history. Nothing in the client view. */
export function HistoryButton() {
  const open = use(HistoryContext);
  const [isLoading, setLoading] = useState(false);
  if (open === null) return null;
  const load = async () => {
    setLoading(true);
    await open();
    setLoading(false);
  };
  return (
    <Button icon="history" isPending={isLoading} pendingLabel="Loading..." onClick={load}>
      History
    </Button>
  );
}
