import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlContext } from 'react-intl';
import { type Language, problemFrom } from '#openapi/model.ts';
import { defaultLanguage, isLanguage } from '#domain/languages.ts';
import { createSiteIntl } from '#src/i18n/intl.ts';
import type { Messages } from '#src/i18n/messages.ts';
import { pauseUntilOnline } from '#src/features/support/pause-until-online.ts';
import { reportIntlError } from '#src/i18n/Messages.tsx';
import { LanguageOffer } from '#src/views/shell/LanguageOffer.tsx';
import { ReachBar } from '#src/views/shell/ReachBar.tsx';
import { offerSlot } from './language-offer.ts';

// All in one file, because without a network no other can be loaded.
const texts = import.meta.webpackContext('../../i18n/messages', { regExp: /\/reach\.json$/ });

/** Neither this offer nor another one is made again. */
function dismissOffer(): void {
  try {
    localStorage.setItem(offerSlot, 'answered');
  } catch (error) {
    console.warn('answer not stored', error);
  }
}

/** An outage that is over by then is not shown. */
const confirmMs = 1_500;
const againMs = 5_000;

/** Mounts beside the page, so that a dialog neither hides the bar nor silences it. */
function mount(): Root {
  const host = document.createElement('div');
  host.dataset['reactAriaTopLayer'] = 'true';
  document.body.append(host);
  return createRoot(host);
}

const speaking = (language: Language, children: ReactNode) => (
  <IntlContext value={createSiteIntl(language, texts(`./${language}/reach.json`) as Messages, reportIntlError)}>{children}</IntlContext>
);

function languageOfPage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : defaultLanguage;
}

/**
 * Shows that the platform is unreachable as long as it is. Called after a failed call: a single lost one is not reported, so another call is tried
 * first.
 * @param ask any call of the platform.
 */
export function watchReach(ask: () => Promise<void>): void {
  const root = mount();
  let isChecking = false;
  const show = (isLost: boolean) => root.render(speaking(languageOfPage(), <ReachBar isLost={isLost} />));
  const isReached = async () => {
    if (!navigator.onLine) return false;
    try {
      await ask();
      return true;
    } catch (error) {
      return problemFrom(error).kind !== 'unreachable';
    }
  };

  async function check(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    let hasBeenLost = false;
    for (let wait = confirmMs; ; wait = againMs) {
      await pauseUntilOnline(wait);
      if (document.visibilityState !== 'visible') continue;
      const isLost = !(await isReached());
      show(isLost);
      if (isLost) hasBeenLost = true;
      else break;
    }
    isChecking = false;
    // Calls that wait for the network are retried.
    if (hasBeenLost) dispatchEvent(new Event('online'));
  }

  show(false);
  for (const event of ['offline', 'call-failed']) addEventListener(event, () => void check());
  void check();
}

/** Offers the page in another language until the person answers, or navigates. */
export function offerLanguage(language: Language): void {
  const root = mount();
  const events = ['pushState', 'replaceState', 'popstate'] as const;
  const { pathname } = location;
  const goneElsewhere = () => {
    if (location.pathname !== pathname) end();
  };
  const end = () => {
    for (const event of events) removeEventListener(event, goneElsewhere);
    root.unmount();
  };
  const answer = () => {
    dismissOffer();
    end();
  };
  for (const event of events) addEventListener(event, goneElsewhere);
  // The link is followed after its press was handled: the offer disappears with the page that it leads to.
  root.render(speaking(language, <LanguageOffer href={`/${language}`} onTaken={dismissOffer} onDismissed={answer} />));
}
