import type { Language } from '#openapi/model.ts';

const retryAfterS = 5;
const texts: Readonly<Record<Language, { readonly title: string; readonly text: string }>> = {
  en: { title: 'Please wait a moment', text: 'Many people are opening pages right now. This page opens by itself in a few seconds.' },
  es: { title: 'Espera un momento', text: 'Hay muchas visitas ahora mismo. Esta página se abrirá sola en unos segundos.' },
  fr: { title: 'Un instant', text: 'Les visites sont nombreuses en ce moment. Cette page s’ouvrira d’elle-même dans quelques secondes.' },
  pt: { title: 'Aguarde um momento', text: 'Há muitas visitas neste momento. Esta página abre sozinha em alguns segundos.' },
};

export interface BusyPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** The page of a platform without room to render one. It reloads by itself, and needs no script and no style. */
export function busyPage(language: Language): BusyPage {
  const { title, text } = texts[language];
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterS),
      refresh: String(retryAfterS),
    },
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${text}</p></html>`,
  };
}
