import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { SlipLine } from '../SlipLine.tsx';

const AgencySlipDialog = lazyPart(() =>
  import('./AgencySlipDialog.tsx').then((module) => module.AgencySlipDialog),
);

export const AgencySlipLine = () => <SlipLine dialog={AgencySlipDialog} />;
