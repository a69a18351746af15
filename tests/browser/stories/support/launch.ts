import { ensureHeadlessBrowser, headlessArguments } from '#tests/support/browser.ts';

/** The same for checks and pictures, so that one can be compared with the other. */
export const launchOptions = {
  executablePath: ensureHeadlessBrowser(),
  args: [...headlessArguments, '--force-color-profile=srgb', '--font-render-hinting=none'],
};
