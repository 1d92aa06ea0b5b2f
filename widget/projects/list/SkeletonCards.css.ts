import { globalStyle, style } from '@vanilla-extract/css';
import { bar } from '../../parts/table/SkeletonRows.css.ts';

/** A bar in the middle of a line of the card's text. */
export const line = style([bar, { display: 'block', alignSelf: 'center' }]);
export const title = style({ display: 'grid', height: '24px' });
globalStyle(`${title} > ${line}`, { height: '17px' });
