// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ResetView } from '../../../src/views/account/ResetView.tsx';
import { renderView } from '../../support/render.tsx';

afterEach(cleanup);

test.each([
  ['en', 'A newer e-mail cancels the links of earlier ones.'],
  ['fr', 'Un e-mail plus récent annule les liens des précédents.'],
] as const)('[P-10] [RESET-03] in %s, a link that a newer one has replaced says so, and not only that it expired', (language, words) => {
  renderView(<ResetView view={{ screen: 'expired' }} send={() => {}} />, language);
  expect(screen.getByText(new RegExp(words))).toBeTruthy();
});
