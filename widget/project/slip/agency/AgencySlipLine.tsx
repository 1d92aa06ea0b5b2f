import { LedgerLine } from '../SlipLine.tsx';
import { MoveActions } from './MoveActions.tsx';
import { SheetEnd } from './SheetEnd.tsx';

const TOOLS = { MoveActions, SheetEnd };

/** The line of the slip ledger for agency staff. */
export const AgencySlipLine = () => <LedgerLine agency={TOOLS} />;
