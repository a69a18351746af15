// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ResetView } from '#src/views/account/ResetView.tsx';
import { VerificationView } from '#src/views/account/VerificationView.tsx';
import { ProofCard } from '#src/views/dashboard/ProofCard.tsx';
import { player, refused } from '#tests/support/fixtures/accounts.ts';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

// tests/platform/limits-strangers.slow.test.ts checks how the platform treats links: requesting another one ends none.
test.each([
  ['en', 'You can use a link once, within one hour. A new password ends older links.'],
  ['fr', 'Vous pouvez utiliser un lien une fois, pendant une heure. Un nouveau mot de passe annule les précédents.'],
] as const)('[P-10] [RESET-03] in %s, a link that no longer works says what ends one, and nothing else', (language, words) => {
  renderView(<ResetView view={{ screen: 'expired' }} send={() => {}} />, language);
  expect(screen.getByText(new RegExp(words))).toBeTruthy();
});

test.each(['en', 'fr'] as const)(
  '[P-09] [RESET-03] in %s, a link that was used while its answer was lost leads on to a new one and to the login, and keeps what was typed',
  (language) => {
    const { problem } = refused('token_invalid', 422, { message: 'This link is wrong, was used or has expired.' });
    const typed = { password: 'Another-1!', confirmation: 'Another-1!' };
    renderView(
      <ResetView view={{ screen: 'form', email: 'ana@example.org', ...typed, fault: null, problem, isPending: false }} send={() => {}} />,
      language,
    );
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([`/${language}/login?forgotten`, `/${language}/login`]);
    expect(screen.getAllByDisplayValue('Another-1!')).toHaveLength(2);
  },
);

test('[P-10] [VERIFY-04] no page says that another e-mail ends the link of an earlier one, which it does not', () => {
  renderView(<VerificationView view={{ screen: 'invalid' }} visitor="guest" send={() => {}} />);
  expect(screen.getByText('Links work for seven days. Use the newest e-mail.')).toBeTruthy();
  const unused = { status: 'idle', problem: null } as const;
  renderView(
    <ProofCard
      player={{ ...player, email_verified: false }}
      email={{ ...unused, address: player.email, onSend: () => {} }}
      mobile={{ ...unused, code: '', onChange: () => {}, onCheck: () => {}, onSend: () => {} }}
    />,
  );
  expect(screen.getByText(`We have sent a link to ${player.email}. It is valid for seven days.`)).toBeTruthy();
});
