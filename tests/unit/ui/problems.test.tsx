// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { load } from 'js-yaml';
import type { Problem, ProblemCode, Refusal } from '#openapi/model.ts';
import { languages } from '#domain/languages.ts';
import { type LocalProblemCode, problemMessageId } from '#src/views/ui/problem.ts';
import { ProblemNotice } from '#src/views/ui/ProblemNotice.tsx';
import { messagesFor } from '#tests/support/messages.ts';
import { show } from './render.tsx';

const contract = load(readFileSync('openapi/croupier.yaml', 'utf8')) as {
  components: { schemas: { Problem: { properties: { code: { enum: ProblemCode[] } } } } };
};
const codes = contract.components.schemas.Problem.properties.code.enum;
const refused = (code: ProblemCode, more: Partial<Refusal> = {}): Problem => ({
  kind: 'refused',
  code,
  status: 422,
  refusal: { code, message: 'in English', ...more },
});
const problems: readonly Problem[] = [...codes.map((code) => refused(code)), { kind: 'unreachable' }, { kind: 'unexpected' }];

/** Codes that only one view can receive, and that it describes in its own words. */
const saidElsewhere: Readonly<Record<LocalProblemCode, true>> = {
  address_too_new: true,
  age_unconfirmed: true,
  bonus_code_used: true,
  country_refused: true,
  deposit_limit_required: true,
  deposits_paused: true,
  games_paused: true,
  method_paused: true,
  registration_paused: true,
  terms_unpublished: true,
  play_time_required: true,
  bonus_email_unverified: true,
  bonus_household: true,
  destination_tag_required: true,
  erasure_blocked: true,
  file_heic: true,
  file_pages: true,
  file_pixels: true,
  file_too_large: true,
  file_type: true,
  file_unreadable: true,
  file_unsafe: true,
  month_before_account: true,
  month_not_begun: true,
  on_break: true,
  play_limit_reached: true,
  reauthentication_required: true,
  passkey_expired: true,
  passkey_invalid: true,
  passkey_known: true,
  passkey_limit: true,
  second_factor_invalid: true,
  second_factor_on: true,
  second_factor_required: true,
  withdrawal_limit_reached: true,
};
const saidAnywhere = problems.filter((problem) => problem.kind !== 'refused' || !(problem.code in saidElsewhere));

test.each(languages)(
  'every problem of the contract that more than one place can be refused with has a text of its own in %s',
  (language) => {
    const messages = messagesFor(language);
    const texts = saidAnywhere.map((problem) => messages[problemMessageId(problem, { messages })]);
    expect(texts.filter((text) => !text)).toEqual([]);
    expect(new Set(texts).size).toBe(saidAnywhere.length);
  },
);

test.each([
  [refused('amount_below_minimum', { limit: '10.00' }), 'The amount is below the minimum of 10.00.'],
  [refused('amount_below_minimum'), 'The amount is below the minimum.'],
  [refused('rate_limited'), 'Too many tries. Wait a moment and try again.'],
  [refused('insufficient_funds'), "You don't have enough funds."],
  [{ kind: 'unexpected', isClosed: true } as const, 'We are working on the site. We will be back soon.'],
  [{ kind: 'unexpected' } as const, 'Something went wrong. Please try again'],
])('a problem is announced with what it names', (problem, text) => {
  show(<ProblemNotice problem={problem} />);
  expect(screen.getByRole('alert').textContent).toBe(text);
});

test.each([
  ['en', 2, 'Too many tries. Wait a moment and try again.'],
  ['en', 59, 'Too many tries. Wait a moment and try again.'],
  ['en', 60, 'Too many tries. Try again in 1 minute.'],
  ['en', 61, 'Too many tries. Try again in 2 minutes.'],
  ['en', 891, 'Too many tries. Try again in 15 minutes.'],
  ['es', 891, 'Demasiados intentos. Inténtalo de nuevo en 15 minutos.'],
  ['fr', 891, 'Trop de tentatives. Réessayez dans 15 minutes.'],
  ['pt', 891, 'Tentativas demais. Tente novamente em 15 minutos.'],
] as const)('[P-11] in %s a lock-out of %i s is told in minutes that are not too few', (language, retry_after_s, text) => {
  show(<ProblemNotice problem={refused('rate_limited', { retry_after_s })} />, language);
  expect(screen.getByRole('alert').textContent).toBe(text);
});

test('a problem can be tried again', async () => {
  const onRetry = vi.fn<() => void>();
  const user = show(<ProblemNotice problem={{ kind: 'unreachable' }} onRetry={onRetry} />, 'pt');
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test.each([
  ['en', 'This did not work. Try again, or contact us.', 'Reference: house_on_fire'],
  ['fr', 'Cela n’a pas fonctionné. Réessayez\u202F; si cela persiste, contactez-nous.', 'Référence\u202F: house_on_fire'],
] as const)(
  '[P-11] in %s, a problem that the site has no words for says so, with its code to be told to support',
  (language, text, code) => {
    show(<ProblemNotice problem={refused('house_on_fire' as ProblemCode)} />, language);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe(`${text} ${code}`);
    expect(alert.querySelector('small')?.textContent).toBe(code);
  },
);
