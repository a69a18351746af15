import type { Language } from '#openapi/model.ts';
import { defaultLanguage, isLanguage } from '#domain/languages.ts';
import { createSiteIntl } from '#src/i18n/intl.ts';
import type { Messages } from '#src/i18n/messages.ts';
import en from '#src/i18n/messages/en/unsent.json';
import es from '#src/i18n/messages/es/unsent.json';
import fr from '#src/i18n/messages/fr/unsent.json';
import pt from '#src/i18n/messages/pt/unsent.json';
import { type } from '../release/restore-typed.ts';
import { controls } from '../release/typed.ts';
import { notify } from '../toasts.ts';
import { dropUnsent, unsentOf } from './unsent.ts';

const texts: Readonly<Record<Language, unknown>> = { en, es, fr, pt };
const readingMs = 10_000;

function say(): void {
  const { lang } = document.documentElement;
  const language: Language = isLanguage(lang) ? lang : defaultLanguage;
  const intl = createSiteIntl(language, texts[language] as Messages, console.error);
  notify('info', intl.formatMessage({ id: 'unsent.back' }), { durationMs: readingMs });
}

/** Restores the text that `saveUnsent` stored, once its player is on its page, and reports it. */
export function restoreUnsent(playerId: number): void {
  let left: Map<string, readonly [before: string, after: string]> | null = null;
  const observer = new MutationObserver(() => fill());

  function fill(): void {
    const unsent = left ? null : unsentOf(playerId);
    const fields = left ?? (unsent && new Map(unsent.fields.map(([key, ...values]) => [key, values] as const)));
    if (!fields) return observer.disconnect();
    if (unsent && location.pathname !== unsent.path) return;
    for (const [key, control] of controls()) {
      const [before, after] = fields.get(key) ?? [];
      if (after === undefined || !control.closest('main form')) continue;
      fields.delete(key);
      // Restored text never replaces what the person has typed since.
      if (control.value !== before || control.value === after) continue;
      type(control, after);
      if (left) continue;
      left = fields;
      dropUnsent();
      say();
    }
    if (left?.size === 0) observer.disconnect();
  }

  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['readonly', 'disabled'] });
  fill();
}
