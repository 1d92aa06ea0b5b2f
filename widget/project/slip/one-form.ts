import type { ShownLedger } from '../../data/reads/use-ledger.ts';

export type ShownLine = ShownLedger['lines'][number];
export type ShownMove = ShownLedger['wonBackBy'][number];

/** The one form that is open in the ledger. */
export interface OneForm {
  /** The name of the open form; null if none is open. */
  readonly open: string | null;
  /** True if something is typed in it. Then no other form opens. */
  readonly isTyped: boolean;
  readonly onOpen: (name: string) => void;
  readonly onTyped: (isTyped: boolean) => void;
  readonly onClose: () => void;
}
