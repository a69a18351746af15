// What the page without network is made of (`OfflineView`), and what it does: go on as soon as it can.
import '../styles/index.css';
import './views/shell/Centered.module.css';
import './views/ui/Button.module.css';
import './views/ui/EmptyState.module.css';
import './views/ui/Illustration.module.css';

const goOn = () => {
  if (document.visibilityState === 'visible' && navigator.onLine) location.reload();
};

addEventListener('online', goOn);
document.addEventListener('visibilitychange', goOn);
