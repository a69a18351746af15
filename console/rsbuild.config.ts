import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginMessages, pluginUnnamedIntl } from '#scripts/build/plugins.ts';

/** The operators' console: a separate application, served by the operators' origin. */
export default defineConfig({
  plugins: [pluginReact(), pluginMessages(), pluginUnnamedIntl()],
  source: { entry: { index: './console/index.tsx' } },
  html: { template: './console/index.html', inject: 'head', favicon: './brands/croupier/public/favicon.svg' },
  resolve: { alias: { '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js' } },
  performance: { preload: { type: 'all-assets', include: [/figtree-latin-wght/] } },
  output: {
    distPath: { root: 'dist-console' },
    cleanDistPath: true,
    // The content policy allows no `data:` addresses.
    dataUriLimit: 0,
    legalComments: 'none',
    polyfill: 'off',
  },
  splitChunks: { preset: 'none', minSize: 4_000 },
  tools: {
    rspack: {
      // Names come from the content of their sources (ADR 66).
      optimization: { realContentHash: false },
      output: { trustedTypes: { policyName: 'croupier-console' } },
    },
  },
  server: { publicDir: false },
});
