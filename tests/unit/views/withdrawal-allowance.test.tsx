// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { WithdrawalAllowance } from '#openapi/model.ts';
import { languages } from '#domain/languages.ts';
import { AllowanceNote } from '#src/views/cashier/AllowanceNote.tsx';
import { LimitsCard } from '#src/views/account/LimitsCard.tsx';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);
const allowance: WithdrawalAllowance = {
  level: 0,
  currency: 'EUR',
  left: '40.00',
  transaction: '60.00',
  day: { limit: '100.00', used: '60.00', left: '40.00' },
  month: null,
  more_from: null,
  next: { level: 1, needs: ['email', 'mobile'], transaction: '60.00', day: '200.00', month: null },
};
const none: WithdrawalAllowance = { ...allowance, left: null, transaction: null, day: null, next: null };

test.each(languages)('[T-14] the cashier says what can be withdrawn, and leads to what raises it, in %s', (language) => {
  renderView(<AllowanceNote allowance={allowance} send={() => {}} />, language);
  expect(document.body.textContent).toMatch(/40[.,]00/);
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/${language}/dashboard/edit-profile`);
  cleanup();
  renderView(<AllowanceNote allowance={none} send={() => {}} />, language);
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.body.textContent).toBe('');
});

test('[T-14] the profile says level, limits, what is left of them and what lifts them', () => {
  renderView(<LimitsCard allowance={allowance} />, 'en');
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent!.replaceAll('\u00A0', ' '));
  expect(items.filter((text) => text.startsWith('your'))).toEqual(['your e-mail address', 'your phone number']);
  expect(items.filter((text) => text.startsWith('In 24 hours'))).toHaveLength(2);
  expect(items.find((text) => text.includes('left'))).toContain('40.00');
});
