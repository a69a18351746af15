// What the build and the platform render pages with. They know the site only through this bundle.
export { defaultConfig } from './data/config.ts';
export { reactAriaStyleHashes } from './boot/csp.ts';
export { pageData, pageIdentity } from './boot/page-data.ts';
export { renderOfflinePage } from './boot/render-offline.tsx';
export { renderPage } from './boot/render-page.tsx';
