import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readSiteConfig } from '../api/site-config.ts';
import { resolveAddress } from '../domain/addresses.ts';
import { loadMessages } from '../i18n/messages.ts';
import { App } from './App.tsx';
import { defaultConfig, type SiteConfig } from './config.ts';
import { watchInstallation } from './install.ts';
import { createRuntime } from './runtime.ts';
import { readSnapshot } from './snapshot.ts';
import { registerWorker } from './worker.ts';

/** Follows the redirects of the present address without loading anything. */
function settleAddress() {
  for (;;) {
    const address = resolveAddress(location.pathname, location.search, location.hash);
    if (address.kind === 'page') return address;
    history.replaceState(history.state, '', address.to);
  }
}

const configFor = (shown: SiteConfig | undefined): Promise<SiteConfig> =>
  readSiteConfig(shown ?? defaultConfig).catch((error: unknown) => {
    console.warn('config.json not read, using the built-in values', error);
    return shown ?? defaultConfig;
  });

export async function boot(root: HTMLElement): Promise<void> {
  const { language } = settleAddress();
  const snapshot = readSnapshot();
  const [config] = await Promise.all([configFor(snapshot?.config), loadMessages(language, 'lobby')]);
  const runtime = createRuntime({ config, snapshot });
  const app = (
    <StrictMode>
      <App runtime={runtime} shownConfig={snapshot?.config ?? config} />
    </StrictMode>
  );
  if (snapshot?.path === location.pathname && location.search === '') {
    hydrateRoot(root, app, { onRecoverableError: (error) => console.error('hydration', error) });
  } else {
    createRoot(root).render(app);
  }
  watchInstallation();
  if (process.env['NODE_ENV'] === 'production') registerWorker();
}
