import { useState } from 'react';
import { HistoryContext } from '../../data/HistoryContext.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { HistoryChips } from './HistoryChips.tsx';
import { HistoryPages } from './HistoryPages.tsx';
import * as styles from './HistorySheet.css.ts';
import type { ChipList } from './history-chips.ts';
import { PrintEvidence } from './PrintEvidence.tsx';

/** Every change of the project, newest first, for agency staff. */
export function HistorySheet({ onClose }: { readonly onClose: () => void }) {
  const [list, setList] = useState<ChipList>();
  return (
    <HistoryContext value={null}>
      <Dialog
        title="History"
        description="Every change to this project, newest first"
        width="side"
        onClose={onClose}
      >
        <HistoryChips chosen={list} onChoose={setList} />
        <section aria-label="Changes" className={styles.changes} tabIndex={-1}>
          {list === 'approvals' && <PrintEvidence />}
          <HistoryPages key={list} list={list} />
        </section>
      </Dialog>
    </HistoryContext>
  );
}
