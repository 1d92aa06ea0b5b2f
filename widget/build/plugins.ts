import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import type { PluginOption } from 'vite';
import { browserContract } from './browser-contract.ts';
import { dndInShadow } from './dnd-in-shadow.ts';
import { ownStoreHook } from './own-store-hook.ts';
import { shadowCss } from './shadow-css.ts';
import { styleName } from './style-names.ts';
import { zodForBrowsers } from './zod-for-browsers.ts';

/** What every config needs that bundles or serves the widget: build, development server and browser tests. */
export const widgetPlugins = (): PluginOption[] => [
  react(),
  vanillaExtractPlugin(
    // The names of a build are short; those of the development server tell the file and the style.
    process.env.NODE_ENV === 'production' ? { identifiers: styleName } : {},
  ),
  shadowCss(),
  dndInShadow(),
  browserContract(),
  zodForBrowsers(),
  ownStoreHook(),
];
