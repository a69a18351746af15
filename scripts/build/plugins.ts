import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, basename } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { recordBuildStart, sourcesFingerprint } from './site-sources.ts';
import { coinNames } from '#domain/coin-names.ts';
import { coinContracts } from '#domain/coin-contracts.ts';
import { coinNetworks } from '#domain/coin-networks.ts';

/**
 * Message files: ICU texts become syntax trees at build time, so that the parser stays out of the bundle. Missing texts of a language are taken from
 * English.
 */
export const pluginMessages = (): RsbuildPlugin => ({
  name: 'messages',
  setup(api) {
    api.transform({ test: /[\\/]i18n[\\/]messages[\\/]\w+[\\/][\w-]+\.json$/ }, ({ code, resourcePath, addDependency }) => {
      const english = join(dirname(resourcePath), '../en', basename(resourcePath));
      if (existsSync(english)) addDependency(english);
      const fallback = existsSync(english) ? (JSON.parse(readFileSync(english, 'utf8')) as Record<string, string>) : {};
      const texts = { ...fallback, ...(JSON.parse(code) as Record<string, string>) };
      return JSON.stringify(Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)])));
    });
  },
});

/** The site shows the names of coins and checks their addresses; fees, limits and prices come from the platform. */
export const pluginCoins = (): RsbuildPlugin => ({
  name: 'coins',
  setup(api) {
    const written = (file: string, name: string, value: unknown) =>
      api.transform({ test: (path) => path.endsWith(file) }, ({ resourcePath, addDependency }) => {
        addDependency(join(dirname(resourcePath), 'coins.json'));
        return `export const ${name} = ${JSON.stringify(value)};`;
      });
    written('coin-names.ts', 'coinNames', coinNames);
    written('coin-networks.ts', 'coinNetworks', coinNetworks);
    written('coin-contracts.ts', 'coinContracts', coinContracts);
  },
});

/** sonner injects its CSS with a <style> element, which a strict CSP blocks: the injection is removed, and 'sonner/dist/styles.css' is imported. */
export const pluginSonnerCss = (): RsbuildPlugin => ({
  name: 'sonner-css',
  setup(api) {
    api.transform({ test: /[\\/]sonner[\\/]dist[\\/]index\.mjs$/ }, ({ code }) => {
      const out = code.replace(/^__insertCSS\(.*\);$/m, '');
      if (out === code) throw new Error('sonner: __insertCSS call not found');
      return out;
    });
  },
});

/** react-intl names its components for developer tools at load time, which keeps unused ones in the bundle. */
export const pluginUnnamedIntl = (): RsbuildPlugin => ({
  name: 'unnamed-intl',
  setup(api) {
    api.transform({ test: /[\\/]react-intl[\\/]index\.js$/ }, ({ code }) => {
      const out = code.replaceAll(/^\w+\.displayName = .*;$/gm, '');
      if (out === code) throw new Error('react-intl: no displayName found');
      return out;
    });
  },
});

/** The formatters of react-intl that the site never uses; `usedFormatters` of `src/i18n/intl.ts` lists the others. */
const unusedFormatters = /^\t\tget(?:DurationFormat|RelativeTimeFormat|ListFormat|DisplayNames): memoize\([^]*?\}\),?$/gm;

export const pluginFewFormatters = (): RsbuildPlugin => ({
  name: 'few-formatters',
  setup(api) {
    api.transform({ test: /[\\/]@formatjs[\\/]intl[\\/]index\.js$/ }, ({ code }) => {
      const out = code.replaceAll(unusedFormatters, '');
      if (code.match(unusedFormatters)?.length !== 4) throw new Error('@formatjs/intl: the unused formatters were not found');
      return out.replaceAll(/^\tconst (?:RelativeTimeFormat|ListFormat|DisplayNames) = .*$/gm, '');
    });
  },
});

/**
 * Writes `chunks.json`: the files of each named chunk, used for preloading and for the budget. And `chunk-names.json`: the script of each chunk, for
 * tests.
 */
class ChunkList {
  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkList', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      compilation.hooks.processAssets.tap({ name: 'ChunkList', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const groups = [...compilation.chunkGroups].flatMap((group) => {
          const files = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
          return group.name ? [[group.name, files.map((file) => `/${file}`)] as const] : [];
        });
        compilation.emitAsset('chunks.json', new sources.RawSource(JSON.stringify(Object.fromEntries(groups))));
        const named = [...compilation.chunks].flatMap(({ name, files }) => {
          const script = [...files].find((file) => file.endsWith('.js'));
          return name && script ? [[name, `/${script}`] as const] : [];
        });
        compilation.emitAsset('chunk-names.json', new sources.RawSource(JSON.stringify(Object.fromEntries(named))));
      });
    });
  }
}

export const pluginChunkList = (): RsbuildPlugin => ({
  name: 'chunk-list',
  setup(api) {
    api.modifyRspackConfig((config, { environment, isProd }) => {
      if (isProd && environment.name === 'web') config.plugins.push(new ChunkList());
    });
  },
});

/** Stores the fingerprint of the sources, so that a start can tell whether they have changed since the build. */
export const pluginSources = (): RsbuildPlugin => ({
  name: 'sources',
  setup(api) {
    let fingerprint = '';
    api.onBeforeBuild(() => {
      fingerprint = sourcesFingerprint();
    });
    api.onAfterBuild(() => recordBuildStart(fingerprint));
  },
});
