/** The scripts that this page began with, by their addresses. Their names carry what is in them, so they name the build. */
export const ownScripts = (): string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[defer][src]')].map(({ src }) => new URL(src).pathname);
