import type { Language } from '../../openapi/model.ts';
import { withLanguage } from '../../domain/addresses.ts';

/**
 * By a whole load: nothing of a player stays in memory. With neither a network nor a worker that would leave the site for the browser's
 * own error page, so home is shown in the page that is there.
 */
export function loadHome(language: Language): void {
  const home = withLanguage(language, '/');
  const { onLine, serviceWorker } = navigator;
  if (onLine || serviceWorker?.controller) location.assign(home);
  else history.replaceState(null, '', home);
}
