import type { ComponentType } from 'react';
import type { ShownLedger } from '../../data/reads/use-ledger.ts';

export type ShownLine = ShownLedger['lines'][number];
export type ShownMove = ShownLedger['wonBackBy'][number];

/** What only agency staff have in the sheet. Their page passes it, so that a client loads none of it. */
export interface AgencyTools {
  readonly SheetEnd: ComponentType<{
    readonly ledger: ShownLedger;
    readonly forms: SheetForms;
  }>;
  readonly MoveActions: ComponentType<{
    readonly move: ShownMove;
    readonly forms: SheetForms;
    readonly onSaved: () => void;
  }>;
}

/** The one form that is open in the sheet. */
export interface SheetForms {
  /** The name of the open form; null if none is open. */
  readonly open: string | null;
  /** True if something is typed in it. Then no other form opens. */
  readonly isTyped: boolean;
  readonly onOpen: (name: string) => void;
  readonly onTyped: (isTyped: boolean) => void;
  readonly onClose: () => void;
}
