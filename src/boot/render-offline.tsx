import { createIntl, IntlProvider, type MessageFormatElement } from 'react-intl';
import { prerender } from 'react-dom/static';
import type { Language } from '#openapi/model.ts';
import { headMessages } from '../i18n/head.ts';
import { loadMessages } from '../i18n/messages.ts';
import { reportIntlError } from '../i18n/Messages.tsx';
import { OfflineView } from '../views/shell/OfflineView.tsx';

export interface OfflineInput {
  readonly language: Language;
  /** The built `index.html`. */
  readonly template: string;
  /** Styles and scripts of the page, by their addresses. */
  readonly files: readonly string[];
}

/** The whole document that the worker answers with where the site cannot be reached. */
export async function renderOfflinePage({ language, template, files }: OfflineInput): Promise<string> {
  const messages = { ...(await loadMessages(language, 'lobby')), ...(await headMessages(language)) } as Record<
    string,
    MessageFormatElement[]
  >;
  const intl = createIntl({ locale: language, messages, onError: reportIntlError });
  const { prelude } = await prerender(
    <IntlProvider locale={language} messages={messages} onError={reportIntlError}>
      <OfflineView />
    </IntlProvider>,
  );
  const markup = await new Response(prelude).text();
  // The theme is known before the first paint, as on every page; nothing here waits for the document.
  const own = files.map((file) => (file.endsWith('.css') ? `<link rel="stylesheet" href="${file}">` : `<script src="${file}"></script>`));
  // Scripts and links of the template are removed, because their files may not be cached.
  return template
    .replaceAll(/<script[^<>]*><\/script>|<link\b[^<>]*>/g, '')
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${intl.formatMessage({ id: 'offline.title' })}</title>`)
    .replace('</head>', () => `${own.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`);
}
