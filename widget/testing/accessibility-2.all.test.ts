import { axeFindsNothing } from './accessibility.ts';

axeFindsNothing(1);
