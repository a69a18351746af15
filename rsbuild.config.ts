import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import {
  pluginChunkList,
  pluginCoins,
  pluginFewFormatters,
  pluginMessages,
  pluginSonnerCss,
  pluginSources,
  pluginUnnamedIntl,
} from './scripts/build/plugins.ts';
import { languages } from './domain/languages.ts';

const platform = process.env['PLATFORM_URL'] ?? 'http://localhost:4000';

export default defineConfig({
  plugins: [
    pluginReact(),
    pluginMessages(),
    pluginCoins(),
    pluginSonnerCss(),
    pluginUnnamedIntl(),
    pluginFewFormatters(),
    pluginChunkList(),
    pluginSources(),
  ],
  html: { template: './src/index.html', inject: 'head' },
  resolve: {
    alias: {
      '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
      // React has had this hook for long; the shim is for older versions.
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
  // The same for both environments: rendered pages name the browser's files.
  output: {
    polyfill: 'off',
    // 16 million possible names; the first script contains all of them.
    filenameHash: 'contenthash:6',
    // 262,144 possible names; longer ones would be sent three times, in markup, style sheet and script.
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
      // React changes rarely and stays in browsers' caches; the rest loads with its users.
      splitChunks: {
        preset: 'default',
        cacheGroups: {
          defaultVendors: false,
          react: { test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'lib-react', chunks: 'all' },
        },
      },
      tools: {
        // By number, because the names of the scripts are in the first one already.
        cssExtract: { pluginOptions: { chunkFilename: 'static/css/async/[id].[contenthash:6].css' } },
        rspack: {
          // Hashes are of the input of a file. Hashes of the output would name each file twice and replace the first name everywhere, even inside a
          // number of SHA-256, which once refused every address (ADR 66).
          optimization: { realContentHash: false },
          // The name is in every file, and each compressed copy contains it.
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
      // DOMPurify needs a document, so it is for browsers only.
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
