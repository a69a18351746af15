import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { createIntl } from '@formatjs/intl';
import { IntlContext } from 'react-intl';
import { prerender } from 'react-dom/static';
import type { Game, Language } from '#openapi/model.ts';
import { type AskedPage, withLanguage } from '#domain/addresses.ts';
import { defaultLanguage, languages } from '#domain/languages.ts';
import { headMessages } from '../i18n/head.ts';
import { createSiteIntl } from '../i18n/intl.ts';
import { loadMessages, messageChunks, type Messages } from '../i18n/messages.ts';
import { reportIntlError } from '../i18n/Messages.tsx';
import { App } from './App.tsx';
import { escapeHtml } from '#domain/html.ts';
import type { BuiltFiles, WrittenDocument } from '#domain/prerendering.ts';
import { jsonBlock, writeDocument } from './document.ts';
import { pageDescription } from './page-description.ts';
import { pageTitle } from '../navigation/page-title.ts';
import { messagesOf, pageChunks } from './routes.ts';
import { createRuntime } from './runtime.ts';
import { type PageSnapshot, snapshotElementId } from '../data/snapshot.ts';
import { SearchPlace } from '../views/shell/SearchPlace.tsx';

export interface PageInput {
  /** On a shared page, the path is the part of the address that the markup may contain. */
  readonly page: AskedPage;
  readonly built: BuiltFiles;
  /** Origin of the site for canonical addresses, without a slash at the end; empty if unknown. */
  readonly origin: string;
  readonly snapshot: Omit<PageSnapshot, 'path'>;
}

const gameIn = ({ queries }: Pick<PageSnapshot, 'queries'>) => queries.find(([[kind]]) => kind === 'game')?.[1] as Game | undefined;

async function markup({ snapshot, page: { path } }: PageInput): Promise<string> {
  const runtime = createRuntime({ config: snapshot.config, snapshot: { ...snapshot, path } });
  const { prelude } = await prerender(
    <App runtime={runtime} markup={{ config: snapshot.config, address: { path, search: snapshot.search } }} />,
    // Outlined boundaries would be put in place by inline scripts, which the policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

/** The search of a page before its code has loaded, outside of the hydrated part. */
async function searchPlace(language: Language, messages: Messages): Promise<string> {
  const place = (
    <IntlContext value={createSiteIntl(language, messages, reportIntlError)}>
      <SearchPlace language={language} />
    </IntlContext>
  );
  const { prelude } = await prerender(place, { identifierPrefix: 'search' });
  return new Response(prelude).text();
}

/** The whole document of an address. @throws if the build lacks a file of it. */
export async function renderPage(input: PageInput): Promise<WrittenDocument> {
  const { built, origin, snapshot, page } = input;
  const { language, route, path: inner } = page.address;
  const messages = { ...(await loadMessages(language, 'lobby')), ...(await headMessages(language)) } as Messages;
  const intl = createIntl({ locale: language, messages, onError: reportIntlError });

  const alternates = (snapshot.config.languages ?? languages).map(
    (each) => `<link rel="alternate" hreflang="${each}" href="${origin}${withLanguage(each, inner)}">`,
  );
  // A shell is shared by every address of its route, so it cannot name one.
  const isNamed = origin !== '' && route.name !== 'Page404Error' && !snapshot.isShared;
  const head = [
    `<meta name="description" content="${escapeHtml(pageDescription(intl, route.name))}">`,
    ...(isNamed
      ? [
          `<link rel="canonical" href="${origin}${withLanguage(language, inner)}">`,
          ...alternates,
          `<link rel="alternate" hreflang="x-default" href="${origin}${withLanguage(defaultLanguage, inner)}">`,
        ]
      : []),
    // The font shows at the first paint or not at all: see `font-display` in fonts.css.
    `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
  ];
  const block = jsonBlock({ ...snapshot, path: page.path } satisfies PageSnapshot);
  return writeDocument({
    built,
    language,
    title: pageTitle(intl, route.name, gameIn(snapshot)?.name),
    head,
    markup: await markup(input),
    tail: [
      ...(route.meta.showHeader ? [await searchPlace(language, messages)] : []),
      `<script type="application/json" id="${snapshotElementId}">${block}</script>`,
    ],
    needed: [...messageChunks(language, messagesOf(route)), ...pageChunks(route.name)],
  });
}
