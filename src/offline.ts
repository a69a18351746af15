// What the page without network is made of (`OfflineView`), and what it does: go on as soon as it can.
import '../styles/index.css';
import './views/shell/Centered.module.css';
import './views/ui/Button.module.css';
import './views/ui/EmptyState.module.css';
import './views/ui/Illustration.module.css';
import { askForPage } from './data/ask-for-page.ts';
import { owedSlot } from './features/session/slots.ts';

const againMs = 10_000;
const mayGoOn = () => document.visibilityState === 'visible' && navigator.onLine;
const goOn = () => {
  if (mayGoOn()) location.reload();
};

/** The network may be there, and the host not. */
const lookAgain = () => {
  if (mayGoOn()) askForPage(location.pathname).then(goOn, () => undefined);
};

setInterval(lookAgain, againMs);
addEventListener('online', goOn);
document.addEventListener('visibilitychange', goOn);

/** Whoever logged out without a network, perhaps on a device of others, is told here that they did. */
function tellLoggedOut(): void {
  try {
    if (localStorage.getItem(owedSlot)) document.querySelector('[data-logged-out]')?.removeAttribute('hidden');
  } catch {
    // A browser that keeps nothing owes nothing.
  }
}
// The script stands before what it shows.
document.addEventListener('DOMContentLoaded', tellLoggedOut);
