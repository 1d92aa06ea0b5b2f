import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { dndInShadow } from './dnd-in-shadow.ts';
import { shadowCss } from './shadow-css.ts';

/** What every config needs that bundles or serves the widget: build, development server and browser tests. */
export const widgetPlugins = (): PluginOption[] => [
  react(),
  vanillaExtractPlugin(),
  shadowCss(),
  dndInShadow(),
];
