import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { shadowCss } from './shadow-css.ts';

/** The widget's own JSX runtime: its texts survive a browser's translation. */
const JSX = fileURLToPath(new URL('../jsx', import.meta.url));

/** The plugins for every config that bundles or serves the widget: build, development server and browser tests. */
export const widgetPlugins = (): PluginOption[] => [
  react({ jsxImportSource: JSX }),
  vanillaExtractPlugin(),
  shadowCss(),
];
