import { requestPage } from '../data/request-page.ts';

/**
 * By a whole load: nothing of a player stays in memory. Without a worker, that may leave the site for the browser's own error
 * page, so home is shown in the page that is there. A host that does not answer soon is as good as gone.
 */
export function loadHome(): void {
  const home = `/${document.documentElement.lang}`;
  const load = () => location.assign(home);
  if (navigator.serviceWorker?.controller) load();
  else requestPage(home).then(load, () => history.replaceState(null, '', home));
}
