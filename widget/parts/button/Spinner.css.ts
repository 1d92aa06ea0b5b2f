import { keyframes, style } from '@vanilla-extract/css';

const turn = keyframes({ to: { rotate: '1turn' } });

export const spinner = style({ flex: 'none', animation: `${turn} 800ms linear infinite` });
