import { loadChunk } from '#src/loading/load-chunk.ts';
import { loadRare } from '#src/features/boundary/lazy-trouble.ts';
import { pendingLogoutsSlot } from '#src/features/session/slots.ts';
import type { Runtime } from '../runtime.ts';
import { languageToOffer } from './language-offer.ts';
import { guardTranslatedText } from './translated-text.ts';
import { registerWorker } from './worker.ts';

const load = () => import(/* webpackChunkName: "reach" */ './reach.tsx');

/** Most visits meet neither a failure nor another language: the messages about them load when needed. */
export function start({ config, operations }: Runtime): void {
  const { warn } = console;
  guardTranslatedText();

  // The icons are missing when their file failed to load, for example without a network.
  const mend = () => void loadRare().then(({ mendIcons }) => mendIcons(), warn);
  addEventListener('online', mend);
  if ([...document.querySelectorAll('use')].every((icon) => !icon.getBoundingClientRect().width)) mend();

  const events = ['offline', 'call-failed'];
  const watch = () => {
    for (const event of events) removeEventListener(event, watch);
    loadChunk(load)
      .then(({ watchReach }) => watchReach(async () => void (await operations.getMaintenance())))
      .catch(warn);
  };
  for (const event of events) addEventListener(event, watch);
  if (!navigator.onLine) watch();

  if (localStorage.getItem(pendingLogoutsSlot)) {
    loadChunk(() => import('#src/features/session/pending-logout.ts'))
      .then(({ sendPendingLogouts }) => sendPendingLogouts(operations))
      .catch(warn);
  }

  const offered = languageToOffer(config.languages);
  if (offered)
    loadChunk(load)
      .then(({ offerLanguage }) => offerLanguage(offered))
      .catch(warn);

  if (process.env['NODE_ENV'] === 'production') registerWorker();
}
