import font from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { createIntl } from '@formatjs/intl';
import { prerender } from 'react-dom/static';
import { resolveAddress, withLanguage } from '../domain/addresses.ts';
import { defaultLanguage, languages } from '../domain/languages.ts';
import { headMessages } from '../i18n/head.ts';
import { loadMessages, messageChunks, type Messages } from '../i18n/messages.ts';
import { reportIntlError } from '../i18n/Messages.tsx';
import { App } from './App.tsx';
import { pageDescription } from './page-description.ts';
import { pageTitle } from './page-title.ts';
import { messagesOf, screenChunk } from './routes.ts';
import { createRuntime } from './runtime.ts';
import { type PageSnapshot, snapshotElementId } from './snapshot.ts';

export interface PageInput {
  /** With language: `/fr/casino`. */
  readonly path: string;
  /** The built `index.html`. */
  readonly template: string;
  /** Files of each named chunk. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** Origin of the site for canonical addresses, without a slash at the end; empty when it is not known. */
  readonly origin: string;
  readonly snapshot: Omit<PageSnapshot, 'path'>;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
/** `</script>` must not end the block early, nor may `<!--` change how it is read. */
const jsonBlock = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

async function markup(input: PageInput): Promise<string> {
  const { snapshot, path } = input;
  const runtime = createRuntime({ config: snapshot.config, snapshot: { ...snapshot, path } });
  const { prelude } = await prerender(
    <App runtime={runtime} markup={{ config: snapshot.config, address: { path, search: snapshot.search } }} />,
    // Outlined boundaries would be put in place by inline scripts, which the policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

/** The whole document of an address. */
export async function renderPage(input: PageInput): Promise<string> {
  const address = resolveAddress(input.path);
  if (address.kind === 'redirect') throw new Error(`${input.path} is no page: it leads to ${address.to}`);
  const { language, route } = address;
  const messages = { ...(await loadMessages(language, 'lobby')), ...(await headMessages(language)) } as Messages;
  const intl = createIntl({ locale: language, messages, onError: reportIntlError });
  const body = await markup(input);
  const { chunks, origin, template } = input;

  // All that hydration waits for, asked for at once.
  const needed = [...messageChunks(language, messagesOf(route)), screenChunk(route.name)].flatMap((name) => {
    const files = chunks[name];
    if (!files) throw new Error(`the build has no chunk ${name}`);
    return files;
  });
  const early = (chunks['early'] ?? []).map((file) => `<script src="${file}"></script>`);
  const preloads = [...new Set(needed)].filter((file) => !template.includes(file));
  const alternates = languages.map(
    (each) => `<link rel="alternate" hreflang="${each}" href="${origin}${withLanguage(each, address.path)}">`,
  );
  // A shell is shared by every address of its route, so it cannot name one.
  const isNamed = origin !== '' && route.name !== 'Page404Error' && !input.snapshot.isShared;
  const head = [
    `<meta name="description" content="${escape(pageDescription(intl, route.name))}">`,
    ...(isNamed
      ? [
          `<link rel="canonical" href="${origin}${withLanguage(language, address.path)}">`,
          ...alternates,
          `<link rel="alternate" hreflang="x-default" href="${origin}${withLanguage(defaultLanguage, address.path)}">`,
        ]
      : []),
    // In time for the first paint, or not at all: see `font-display` in fonts.css.
    `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ...preloads.map((file) =>
      file.endsWith('.css') ? `<link rel="stylesheet" href="${file}">` : `<link rel="preload" as="script" href="${file}">`,
    ),
    ...early,
  ].join('');
  const block = jsonBlock({ ...input.snapshot, path: input.path } satisfies PageSnapshot);

  // Replacements are functions: a dollar sign in a text means nothing.
  return template
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(pageTitle(intl, route.name))}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root">${body}</div><script type="application/json" id="${snapshotElementId}">${block}</script>`,
    );
}
