// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { closedBy } from '#src/features/pause/closed.ts';
import { CashierDialog } from '#src/views/cashier/CashierDialog.tsx';
import { PauseNotice } from '#src/views/shell/PauseNotice.tsx';
import * as cashier from '#stories/cashier.stories.tsx';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { messagesFor } from '#tests/support/messages.ts';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

const notice = '<b>Our bank</b> is down.';
const until = '2126-05-01T09:30:00Z';

describe('[34.5] the notice of a pause', () => {
  const cases = languages.flatMap((language) =>
    (['deposits', 'games', 'registration', 'terms'] as const).map((subject) => [language, subject] as const),
  );
  test.each(cases)('says in %s what is closed (%s), and where to turn', (language, subject) => {
    renderView(<PauseNotice closed={{ subject }} />, language);
    const texts = messagesFor(language);
    expect(screen.getByText(texts[`pause.${subject}.title`]!)).toBeTruthy();
    expect(screen.getByText(texts[`pause.${subject}`]!)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe(`/${language}/contact-us`);
  });

  test('has the operator’s text in place of ours, as it was typed, and the end', () => {
    renderView(<PauseNotice closed={{ subject: 'deposits', pause: { notice, until } }} />);
    expect(screen.getByText(notice)).toBeTruthy();
    expect(screen.queryByText(messagesFor('en')['pause.deposits']!)).toBeNull();
    expect(screen.getByText(/^We plan to reopen on May 1, 2126/)).toBeTruthy();
  });
});

test('[34.5] only refusals for a pause and for missing terms close something', () => {
  const { problem } = refused('deposits_paused', 422, { pause: { notice } });
  expect(closedBy(problem)).toEqual({ subject: 'deposits', pause: { notice } });
  expect(closedBy(refused('terms_unpublished', 422).problem)).toEqual({ subject: 'terms' });
  expect([closedBy(refused('method_unavailable', 422).problem), closedBy(unreachable.problem), closedBy(null)]).toEqual([null, null, null]);
});

test('[34.5] while deposits are paused the cashier has no form of a deposit, and withdrawals stay open', async () => {
  const props = { ...cashier.default.args, ...cashier.Filling.args, send: () => {}, restriction: null };
  const pause = <PauseNotice closed={{ subject: 'deposits', pause: { notice } }} />;
  renderView(<CashierDialog {...(props as unknown as Parameters<typeof CashierDialog>[0])} pause={pause} />);
  expect(await screen.findByText(notice)).toBeTruthy();
  expect([screen.queryByRole('button', { name: 'Convert' }), screen.queryByRole('combobox')]).toEqual([null, null]);
  expect(screen.getByRole('tab', { name: 'Withdraw' })).toBeTruthy();
});
