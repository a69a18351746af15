// The build and the platform import only this bundle to render pages; it is their whole interface to the site.
export { defaultConfig } from './data/config.ts';
export { site } from './i18n/site.ts';
export { reactAriaStyleHashes } from './boot/csp.ts';
export { pageData, pageIdentity } from './boot/page-data.ts';
export { renderOfflinePage } from './boot/render-offline.tsx';
export { renderPage } from './boot/render-page.tsx';
