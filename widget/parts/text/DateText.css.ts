import { style } from '@vanilla-extract/css';
import { below } from '../../theme/index.ts';

const whole = style({ whiteSpace: 'nowrap' });

export const long = style([whole, { '@container': { [below.stack]: { display: 'none' } } }]);

export const short = style([
  whole,
  { display: 'none', '@container': { [below.stack]: { display: 'inline' } } },
]);
