/** The addresses of the scripts that this page began with. Their names contain a hash, so they identify the build. */
export const ownScripts = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[defer][src]')].map(({ src }) => new URL(src).pathname);
