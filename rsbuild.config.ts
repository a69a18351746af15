import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import {
  pluginChunkList,
  pluginCoins,
  pluginMessages,
  pluginSonnerCss,
  pluginSources,
  pluginUnnamedIntl,
} from './scripts/build/plugins.ts';
import { languages } from './domain/languages.ts';

const platform = process.env['PLATFORM_URL'] ?? 'http://localhost:4000';

export default defineConfig({
  plugins: [pluginReact(), pluginMessages(), pluginCoins(), pluginSonnerCss(), pluginUnnamedIntl(), pluginChunkList(), pluginSources()],
  html: { template: './src/index.html', inject: 'head' },
  resolve: {
    alias: {
      '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
      // React has had it for long; the stand-in is for those before.
      'use-sync-external-store/shim/index.js$': 'react',
      // Optional parts of jspdf that plain text and tables never use.
      html2canvas: false,
      canvg: false,
    },
  },
  server: {
    port: Number(process.env['SITE_PORT'] ?? 3000),
    publicDir: ['public', 'brands/croupier/public'].map((name) => ({ name, copyOnBuild: 'auto' as const })),
    historyApiFallback: true,
    proxy: { '/api': platform, '/art': platform, '/config.json': platform },
  },
  // The same for both environments: rendered pages name the files of the browser's.
  output: {
    polyfill: 'off',
    // 16 million for each name; the first script names them all.
    filenameHash: 'contenthash:6',
    // 262,144 for each name: what is longer travels three times, in markup, style sheet and script.
    cssModules: process.env['NODE_ENV'] === 'production' ? { localIdentName: '[local]-[hash:base64:3]' } : {},
  },
  environments: {
    web: {
      source: {
        entry: {
          index: './src/index.tsx',
          early: { import: './src/early.ts', html: false },
          offline: { import: './src/offline.ts', html: false },
        },
      },
      output: { target: 'web', legalComments: 'none', sourceMap: { js: 'hidden-source-map' } },
      // React changes seldom and stays in the caches of browsers; the rest is loaded with what uses it.
      splitChunks: {
        preset: 'default',
        cacheGroups: {
          defaultVendors: false,
          react: { test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'lib-react', chunks: 'all' },
        },
      },
      tools: {
        // By number: names of the scripts stand in the first one already.
        cssExtract: { pluginOptions: { chunkFilename: 'static/css/async/[id].[contenthash:6].css' } },
        rspack: {
          // Names come from what goes into a file. From what comes out, each would be named twice, and its first name replaced wherever its six digits
          // stand: once in the middle of a number of SHA-256, and every address was refused (ADR 66).
          optimization: { realContentHash: false },
          // The name stands in every file, and is packed with each anew.
          output: {
            chunkFilename: 'static/js/async/[id].[contenthash:6].js',
            chunkLoadingGlobal: 'parts',
            trustedTypes: { policyName: 'croupier-chunks' },
          },
          plugins: [optimizeLocales.rspack({ locales: [...languages] })],
        },
      },
    },
    worker: {
      source: { entry: { sw: './src/worker/sw.ts' } },
      output: {
        target: 'web-worker',
        distPath: { root: 'dist-worker', js: '' },
        filename: { js: '[name].js' },
        copy: [],
        sourceMap: false,
      },
    },
    ssg: {
      source: { entry: { render: './src/entry.ssg.tsx' } },
      // DOMPurify needs a document, and is for the browser.
      resolve: { alias: { [resolve('src/views/content/served.ts')]: resolve('src/views/content/served.ssg.ts') } },
      output: {
        target: 'node',
        module: true,
        distPath: 'dist-ssg',
        emitAssets: false,
        emitCss: false,
        sourceMap: false,
        minify: false,
        copy: [],
      },
      tools: { rspack: { optimization: { splitChunks: false } } },
    },
  },
});
