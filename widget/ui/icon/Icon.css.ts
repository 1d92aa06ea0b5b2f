import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/index.ts';

export const icon = style({ flex: 'none', overflow: 'visible' });

export const line = style({
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
});

export const logo = style({
  flex: 'none',
  borderRadius: vars.radius.md,
  background: vars.nav.active,
  color: vars.nav.text,
});

export const logoImage = style({
  flex: 'none',
  height: '24px',
  maxWidth: '160px',
  objectFit: 'contain',
});

export const logoLine = style({ fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 });
