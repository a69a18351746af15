// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { routes } from '#domain/routes.ts';
import { SendTo } from '#src/views/transaction/SendTo.tsx';
import { pageTitle } from '#src/navigation/page-title.ts';
import { createSiteIntl } from '#src/i18n/intl.ts';
import { VipCard } from '#src/views/dashboard/VipCard.tsx';
import { statuses } from '#tests/support/fixtures/transaction-status.ts';
import { messagesFor } from '#tests/support/messages.ts';
import { renderView } from '#tests/support/render.tsx';

const narrow = '\u202f';
/** French puts a narrow no-break space before these signs, which keeps the sign on the line of its word. */
const wrong = new RegExp(`[^${narrow}][;!?»](?=\\s|$|[).”])|[^${narrow}]:(?=\\s|$)|«(?!${narrow})`, 'gu');

const around = new RegExp(`.{0,30}(?:${wrong.source})`, 'gu');

const files = globSync([
  '{src,server,sandbox,games}/**/{fr,fr/*}.{json,ts,html}',
  '{src,server,sandbox,games}/**/fr/*.{json,ts,html}',
]).filter((file) => !/src\/i18n\/messages\/fr\/\w+\.ts$/.test(file));

/** The texts of a file, without its code. */
function textsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return Object.values(JSON.parse(source) as Record<string, string>);
  if (file.endsWith('.html')) return [source.replaceAll(/&#?\w+;/g, '').replaceAll(/<[^>]*>/g, '\n')];
  const literals = source.replaceAll(/^import .*$/gm, '').match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? [];
  return literals.map((literal) =>
    literal
      .slice(1, -1)
      .replaceAll(/\$\{[^}]*\}/g, '…')
      .replaceAll(/\\u([\dA-Fa-f]{4})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replaceAll(/<[^>]*>/g, ''),
  );
}

test('[P-14] the rule finds what it is for, and leaves times and addresses alone', () => {
  const found = (text: string) => text.match(wrong)?.length ?? 0;
  expect(['Réseau: {n}', 'Réseau : {n}', 'Réseau\u00a0: {n}', 'Sûr ?', 'Sûr?', '« oui »'].map(found)).toEqual([1, 1, 1, 1, 1, 2]);
  expect([`Réseau${narrow}: {n}`, `Sûr${narrow}?`, `«${narrow}oui${narrow}»`, 'à 12:30', 'https://x.example/?a=1'].map(found)).toEqual([
    0, 0, 0, 0, 0,
  ]);
});

test('[P-14] [I18N-04] every French text of site, letters, sandbox and games keeps : ; ! ? « » with their word', () => {
  // A renamed folder must fail the test.
  for (const place of [
    'src/i18n/messages/fr/cashier.json',
    'server/mail/texts/fr.json',
    'sandbox/texts/fr/promotions.ts',
    'games/client/messages/fr.ts',
  ])
    expect(files).toContain(place);
  const found = files.flatMap((file) =>
    textsOf(file)
      .flatMap((text) => text.match(around) ?? [])
      .map((text) => `${file} ${text}`),
  );
  expect(found).toEqual([]);
});

test('[P-14] so does the title of every page', () => {
  const intl = createSiteIntl('fr', messagesFor('fr'), () => {});
  const titles = routes.map(({ name }) => pageTitle(intl, name));
  expect(titles).toContain('Croupier | Casino et salon de jeux');
  expect(titles.flatMap((title) => title.match(around) ?? [])).toEqual([]);
});

afterEach(cleanup);

test('[P-14] [DASH-03] in French nothing puts a colon of its own behind a word', () => {
  const vip = { level: 1, progress: 0, bets: '0', bets_required: '10000', deposits: '0', deposits_required: '1000' };
  const { container } = renderView(<VipCard vip={vip} />, 'fr');
  expect(container.textContent).toMatch(/Vers le niveau suivant\u202f: 0/);
  cleanup();
  const payload = { wallet_address: 'rAddress', destination_tag: '1234567890' };
  const transaction = { ...statuses.pending, payment_method: { name: 'XRP', code: 'XRP' }, payload };
  renderView(<SendTo transaction={transaction} isSandbox={false} />, 'fr');
  expect(screen.getByText('1234567890').parentElement!.textContent).toBe('Tag de destination\u202f: 1234567890');
});
