import { defineConfig } from '@rsbuild/core';

/** The game pages: plain files for the partner origin, apart from the site. */
export default defineConfig({
  source: {
    entry: {
      earplane: './games/client/earplane/index.ts',
      plinkoear: './games/client/plinkoear/index.ts',
      slot: './games/client/slot/index.ts',
    },
  },
  html: { template: './games/client/page.html', scriptLoading: 'module' },
  // In time for the first paint, or not at all: see `font-display` in fonts.css.
  performance: { preload: { type: 'all-assets', include: [/figtree-latin-wght/] } },
  output: {
    distPath: { root: 'dist-games', js: 'static', css: 'static', font: 'static', svg: 'static', image: 'static' },
    assetPrefix: '/games/',
    cleanDistPath: true,
    dataUriLimit: 0,
    legalComments: 'none',
    polyfill: 'off',
  },
  server: { publicDir: false },
});
