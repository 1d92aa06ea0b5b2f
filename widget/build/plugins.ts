import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { shadowCss } from './shadow-css.ts';

/** The plugins for every config that bundles or serves the widget: build, development server and browser tests. */
export const widgetPlugins = (): PluginOption[] => [react(), vanillaExtractPlugin(), shadowCss()];
