import type { Language } from '#openapi/model.ts';
import { languageNames, languages } from '#domain/languages.ts';
import type { ContentPolicy } from '#server/http/hardening.ts';
import { html, type Html, type Part } from './html.ts';
import type { FormatOnPage } from './texts.ts';

export interface Page {
  readonly language: Language;
  readonly say: FormatOnPage;
  readonly title: string;
  /** Path of this page, for the language links. */
  readonly path: string;
  /** Shown beside the sandbox notice. */
  readonly warning?: string;
  readonly content: Part;
}

/** Content security policy of the processor's pages: their own two files and their own forms only. */
export const pagePolicy: ContentPolicy = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'script-src': ["'self'"],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
};

const languageLinks = ({ language, path, say }: Page) =>
  html`<nav class="languages" aria-label="${say('language')}">
    ${languages.map((code) =>
      code === language
        ? html`<span lang="${code}" aria-current="true">${languageNames[code]}</span>`
        : html`<a href="${path}?lang=${code}" lang="${code}" hreflang="${code}">${languageNames[code]}</a>`,
    )}
  </nav>`;

export const document = (page: Page): Html =>
  html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="dark" />
        <title>${page.title} · ${page.say('sandboxTitle')}</title>
        <link rel="icon" href="/processor/assets/icon.svg" />
        <link rel="stylesheet" href="/processor/assets/processor.css" />
        <script src="/processor/assets/processor.js" defer></script>
      </head>
      <body>
        <header class="banner"><strong>${page.say('sandboxTitle')}.</strong> ${page.say('sandboxBody')} ${page.warning ?? null}</header>
        <main class="card">${page.content}</main>
        <footer>${languageLinks(page)}</footer>
      </body>
    </html>`;
