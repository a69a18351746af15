import { requestPage } from '../data/request-page.ts';

/**
 * Goes home by loading a document, so that no data of a player stays in memory. Without a worker, that may end on the browser's error page, so then
 * home is shown within this page. A host that does not answer soon counts as gone.
 */
export function loadHome(): void {
  const home = `/${document.documentElement.lang}`;
  const load = () => location.assign(home);
  if (navigator.serviceWorker?.controller) load();
  else requestPage(home).then(load, () => history.replaceState(null, '', home));
}
