import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { SlipLine } from '../SlipLine.tsx';

const AgencySlipDialog = lazyPart('AgencySlipDialog')(() => import('./AgencySlipDialog.tsx'));

export const AgencySlipLine = () => <SlipLine dialog={AgencySlipDialog} />;
