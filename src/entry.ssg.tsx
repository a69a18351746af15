export { reactAriaStyleHashes } from './app/csp.ts';
export { renderPage, type PageInput } from './app/render-page.tsx';
