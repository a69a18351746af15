import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { pluginMessages, pluginSonnerCss } from '../scripts/build/plugins.ts';

export default defineConfig({
  plugins: [pluginReact({ reactCompiler: true }), pluginMessages(), pluginSonnerCss()],
  resolve: { alias: { html2canvas: false, canvg: false } },
  output: { sourceMap: false },
});
