import { defineConfig } from '@rsbuild/core';
import * as registry from './registry.ts';

/** The game pages: plain files for the partner origin, apart from the site. */
export default defineConfig({
  source: {
    entry: {
      ...Object.fromEntries(Object.keys(registry).map((name) => [name, `./games/${name}/client`])),
      verify: './games/client/verify',
    },
  },
  html: { template: './games/client/page.html', scriptLoading: 'module' },
  // The font shows at the first paint or not at all: see `font-display` in fonts.css.
  performance: { preload: { type: 'all-assets', include: [/figtree-latin-wght/] } },
  output: {
    distPath: { root: 'dist-games', js: 'static', css: 'static', font: 'static', svg: 'static', image: 'static' },
    assetPrefix: '/games/',
    cleanDistPath: true,
    dataUriLimit: 0,
    legalComments: 'none',
    polyfill: 'off',
  },
  // A browser loads six files of one server at a time, and draws nothing before the style sheet: each page names five.
  splitChunks: {
    preset: 'none',
    chunks: 'initial',
    cacheGroups: {
      base: { type: /^javascript/, name: 'base', minChunks: 20, priority: 2, enforce: true },
      family: { type: /^javascript/, minChunks: 4, minSize: 10_000, priority: 1 },
      default: false,
      defaultVendors: false,
    },
  },
  tools: {
    rspack: {
      // Hashes are of the final content of a file (ADR 66).
      optimization: { realContentHash: false },
      // The name of the trusted-types policy by which lazy parts are loaded.
      output: { trustedTypes: { policyName: 'croupier-games' } },
    },
  },
  server: { publicDir: false },
});
