/** `default` has titles that are games of their own; `large` has thousands, for load and design. */
export type CatalogueSize = 'default' | 'large';

/** Stories build the catalogue in a browser, where no setting is. @throws Error for a setting that names no size. */
export function catalogueSize(setting = typeof process === 'undefined' ? '' : process.env['SANDBOX_CATALOGUE']): CatalogueSize {
  if (!setting || setting === 'default') return 'default';
  if (setting === 'large') return setting;
  throw new Error(`SANDBOX_CATALOGUE is neither "default" nor "large": ${setting}`);
}
