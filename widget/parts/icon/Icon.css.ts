import { style } from '@vanilla-extract/css';

export const icon = style({ flex: 'none', overflow: 'visible' });

export const line = style({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
});
