import { calls } from '@project-dashboard/core/contract';
import { useState } from 'react';
import { useCaller } from '../data/CallerContext.ts';
import { failureText } from '../data/failure-text.ts';
import { useProject } from '../data/ProjectContext.ts';
import { Button } from '../parts/button/Button.tsx';
import { InlineNotice } from '../parts/notice/InlineNotice.tsx';
import { downloadFile } from '../parts/proof/download-file.ts';
import * as styles from './HistorySheet.css.ts';

/** Saves the page of evidence as a file to print. A link could not send the project's token. */
export function PrintEvidence() {
  const { id, slug } = useProject().project;
  const call = useCaller();
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async () => {
    setLoading(true);
    setFailure(null);
    try {
      const page = await call(calls.readEvidence, { id });
      const address = URL.createObjectURL(new Blob([page], { type: 'text/html' }));
      downloadFile(address, `evidence-${slug}.html`);
      // The browser reads the address after this task.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch (error) {
      setFailure(failureText(error) ?? 'The evidence did not load.');
    } finally {
      setLoading(false);
    }
  };

  return (
    <div className={styles.print}>
      <Button
        size="sm"
        icon="document"
        isPending={isLoading}
        pendingLabel="Preparing..."
        onClick={save}
      >
        Print evidence
      </Button>
      {failure !== null && <InlineNotice tone="danger">{failure}</InlineNotice>}
    </div>
  );
}
