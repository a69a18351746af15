// Styles and behaviour of the page without network (`OfflineView`): it reloads as soon as the site can be reached.
import '#styles/index.css';
import './views/shell/Centered.module.css';
import './views/ui/Button.module.css';
import './views/ui/EmptyState.module.css';
import './views/ui/Illustration.module.css';
import { requestPage } from './data/request-page.ts';
import { pendingLogoutsSlot } from './features/session/slots.ts';

const mayGoOn = () => document.visibilityState === 'visible' && navigator.onLine;
const goOn = () => {
  if (mayGoOn()) location.reload();
};

const firstPauseMs = 1_000;
const maxPauseMs = 10_000;

/** The network may be there without the host, often only for a moment, as when a phone reconnects. */
async function lookAgain(pauseMs: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  if (mayGoOn()) await requestPage(location.pathname).then(goOn, () => undefined);
  void lookAgain(Math.min(2 * pauseMs, maxPauseMs));
}

void lookAgain(firstPauseMs);
addEventListener('online', goOn);
document.addEventListener('visibilitychange', goOn);

/** A logout without a network is confirmed here, because on a shared device the player needs to know that it counts. */
function sendLoggedOut(): void {
  try {
    if (localStorage.getItem(pendingLogoutsSlot)) document.querySelector('[data-logged-out]')?.removeAttribute('hidden');
  } catch {
    // A browser without storage has no pending logout.
  }
}
// The script is before the elements that it shows.
document.addEventListener('DOMContentLoaded', sendLoggedOut);
