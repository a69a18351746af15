import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Language } from '#openapi/model.ts';
import { readSiteConfig } from '../data/site-files.ts';
import { resolveAddress } from '#domain/addresses.ts';
import type { RouteMatch } from '#domain/routes.ts';
import { isStoodInFor, loadMessages } from '../i18n/messages.ts';
import { site } from '../i18n/site.ts';
import { App, type ShownMarkup } from './App.tsx';
import { defaultConfig, type SiteConfig } from '../data/config.ts';
import { watchInstallation } from '../features/install.ts';
import { storeLanguage } from '../navigation/language.ts';
import { loadScreen, messagesOf } from './routes.ts';
import { createRuntime } from './runtime.ts';
import { type PageSnapshot, readSnapshot } from '../data/snapshot.ts';
import { startLater } from './later.ts';

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
    console.warn('config.json', error);
    return shown ?? defaultConfig;
  });

/** Returns the reusable part of the document's markup; null for another page's markup or none. */
function markupFor(snapshot: PageSnapshot | null, { route, language }: RouteMatch & { readonly language: Language }): ShownMarkup | null {
  if (!snapshot) return null;
  const { path, isShared, search, config } = snapshot;
  const rendered = resolveAddress(path);
  if (rendered.kind !== 'page' || rendered.language !== language || rendered.route.name !== route.name) return null;
  if (!isShared && path !== location.pathname) return null;
  // Shared markup shows no params, so it is valid for this address too.
  return { config, address: { path: location.pathname, search } };
}

export async function boot(root: HTMLElement): Promise<void> {
  const snapshot = readSnapshot();
  // The platform reports at once that nothing exists at this address.
  if (snapshot?.isMissing) history.replaceState(history.state, '', snapshot.path);
  const address = settleAddress();
  const { language, route } = address;
  storeLanguage(language);
  const fitting = markupFor(snapshot, address);
  const [config] = await Promise.all([
    configFor(snapshot?.config),
    loadMessages(language, 'lobby'),
    // Hydration must not wait inside the page: a suspended part is discarded at the first update.
    ...(fitting ? [loadScreen(route.name), loadMessages(language, messagesOf(route))] : []),
  ]);
  // Markup in one language cannot be hydrated as a page in another.
  const speaks = [...new Set(['lobby', messagesOf(route)] as const)].every((set) => !isStoodInFor(language, set));
  const markup = speaks ? fitting : null;
  // The markup has the name of its rendering: a newer one comes with the next page.
  site.name = (snapshot?.config ?? config).name ?? site.name;
  const runtime = createRuntime({ config, snapshot });
  const app = (
    <StrictMode>
      <App runtime={runtime} markup={markup} onHydrated={answer} />
    </StrictMode>
  );
  if (markup) hydrateRoot(root, app, { onRecoverableError: (error) => console.error('hydration', error) });
  else createRoot(root).render(app);
  watchInstallation();
  startLater(runtime);
}

// Runs outside of React's effects: React restores the former state of the fields there, which would overwrite the replayed input.
const answer = () => queueMicrotask(() => globalThis.earlyInput?.release());
