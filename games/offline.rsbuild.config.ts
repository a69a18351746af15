import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { defineConfig, type RsbuildPlugin } from '@rsbuild/core';

const file = 'dist-games/offline/verifier.html';

const hashesOf = (html: string, tag: 'script' | 'style'): string =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, 'g'))]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');

/** Only the file's own script and style run, named by their hashes: the page cannot send what it reads. */
const sealed: RsbuildPlugin = {
  name: 'sealed-offline-verifier',
  setup(api) {
    api.onAfterBuild(() => {
      const html = readFileSync(file, 'utf8');
      const policy = `default-src 'none'; script-src ${hashesOf(html, 'script')}; style-src ${hashesOf(html, 'style')}; img-src data:; base-uri 'none'; form-action 'none'`;
      writeFileSync(file, html.replace('<head>', `<head><meta http-equiv="content-security-policy" content="${policy}">`));
    });
  },
};

/** The offline verifier: one file that works from a disk, with every game's rules. */
export default defineConfig({
  source: { entry: { verifier: './games/client/offline' } },
  html: { template: './games/client/page.html', scriptLoading: 'module', inject: 'body' },
  output: {
    distPath: { root: 'dist-games/offline' },
    cleanDistPath: true,
    dataUriLimit: 0,
    inlineScripts: true,
    inlineStyles: true,
    legalComments: 'none',
    polyfill: 'off',
  },
  splitChunks: false,
  tools: { rspack: { output: { asyncChunks: false } } },
  plugins: [sealed],
  server: { publicDir: false },
});
