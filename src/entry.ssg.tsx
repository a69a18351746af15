// What the build and the platform render pages with. They know the site only through this bundle.
export { defaultConfig } from './app/config.ts';
export { reactAriaStyleHashes } from './app/csp.ts';
export { pageData, pageIdentity } from './app/page-data.ts';
export { renderOfflinePage } from './app/render-offline.tsx';
export { renderPage } from './app/render-page.tsx';
