// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { load } from 'js-yaml';
import { resetMachine } from '#machines/reset/reset.machine.ts';
import type { Language, ProblemCode, ProblemError } from '#openapi/model.ts';
import { languages as everyLanguage } from '#domain/languages.ts';
import { ResetFlow } from '#src/screens/reset/ResetFlow.tsx';
import { LoginView } from '#src/views/account/LoginView.tsx';
import { PasswordForm } from '#src/views/account/PasswordForm.tsx';
import { ProfileForm } from '#src/views/account/ProfileForm.tsx';
import { RegistrationView } from '#src/views/account/RegistrationView.tsx';
import { CashierForm } from '#src/views/cashier/CashierForm.tsx';
import { ProofCard } from '#src/views/dashboard/ProofCard.tsx';
import { OffersView } from '#src/views/offers/OffersView.tsx';
import { AddressNaming } from '#stories/cashier-addresses.stories.tsx';
import * as cashierStories from '#stories/cashier.stories.tsx';
import * as loginStories from '#stories/login.stories.tsx';
import * as offersStories from '#stories/offers.stories.tsx';
import * as registrationStories from '#stories/registration.stories.tsx';
import { player, refused } from '#tests/support/fixtures/accounts.ts';
import { countryOptions, currencyOptions } from '#tests/support/fixtures/registration.ts';
import { email, resetCases, strong, token } from '#tests/support/fixtures/reset.ts';
import { messagesFor } from '#tests/support/messages.ts';
import { openMachine } from '#tests/support/model.ts';
import { renderView } from '#tests/support/render.tsx';

const notify = vi.hoisted(() => vi.fn());
vi.mock('#src/features/toasts.ts', () => ({ notify }));

interface Contract {
  readonly components: {
    readonly schemas: { readonly Problem: { readonly properties: { readonly code: { readonly enum: ProblemCode[] } } } };
  };
}
const codes = (load(readFileSync('openapi/croupier.yaml', 'utf8')) as Contract).components.schemas.Problem.properties.code.enum
  // Only the form for documents sends files.
  .filter((code) => !code.startsWith('file_'));

const words = 'These are the platform’s own words.';
const refusalOf = (code: ProblemCode) =>
  refused(code, 409, { message: words, password: [words], fields: [{ path: 'body/name', message: words }] });

type Problem = ProblemError['problem'];
const nothing = () => {};
const mute = { send: nothing };
const lists = { countries: countryOptions, currencies: currencyOptions };
const proof = { onSend: nothing, onCheck: nothing, onChange: nothing };

/** A story's form, once its request is refused. */
function filled<V extends object>(story: { args?: object }): (problem: Problem) => V {
  const { view } = story.args as { view: V };
  return (problem) => ({ ...view, problem });
}
const login = filled<Parameters<typeof LoginView>[0]['view']>(loginStories.Entering);
const registration = filled<Parameters<typeof RegistrationView>[0]['view']>(registrationStories.Editing);
const offers = filled<Parameters<typeof OffersView>[0]['view']>(offersStories.Listing);
const deposit = filled<Parameters<typeof CashierForm>[0]['view']>(cashierStories.Filling);
const { view: withdrawal, book } = AddressNaming.args as Parameters<typeof CashierForm>[0];

const forms: Record<string, (problem: Problem) => ReactNode> = {
  login: (problem) => <LoginView {...mute} view={login(problem)} onForgotten={nothing} onPasskey={nothing} />,
  registration: (problem) => <RegistrationView {...mute} {...lists} view={registration(problem)} />,
  profile: (problem) => (
    <ProfileForm
      username={player.username}
      email={player.email}
      form={{ fullName: player.name, phoneNumber: player.mobile }}
      faults={{}}
      problem={problem}
      isPending={false}
      onChange={nothing}
      onSave={nothing}
    />
  ),
  'a change of the password': (problem) => (
    <PasswordForm
      username="ana"
      form={{ current: 'old', next: strong, confirmation: strong }}
      faults={{}}
      problem={problem}
      isPending={false}
      onChange={nothing}
      onSave={nothing}
    />
  ),
  'the proof of the e-mail address': (problem) => (
    <ProofCard
      player={{ ...player, email_verified: false }}
      email={{ ...proof, address: player.email, status: 'idle', problem }}
      mobile={{ ...proof, code: '', status: 'idle', problem: null }}
    />
  ),
  'the proof of the phone number': (problem) => (
    <ProofCard
      player={{ ...player, mobile_verified: false }}
      email={{ ...proof, address: player.email, status: 'idle', problem: null }}
      mobile={{ ...proof, code: '1234', status: 'idle', problem }}
    />
  ),
  offers: (problem) => <OffersView {...mute} view={offers(problem)} onDeposit={nothing} currency="EUR" />,
  cashier: (problem) => <CashierForm {...mute} view={deposit(problem)} />,
  'kept addresses': (problem) => <CashierForm {...mute} view={withdrawal} book={{ ...book!, view: { ...book!.view, problem } }} />,
};

const said = () => [...document.querySelectorAll('[role=alert], [id$=error]')].map((each) => each.textContent);

/** Returns the form's messages for the contract's codes, in their order. */
function answersOf(form: (problem: Problem) => ReactNode, language: Language): string[] {
  const view = renderView(form(refusalOf(codes[0]!).problem), language);
  const answers = codes.map((code) => {
    view.rerender(form(refusalOf(code).problem));
    return said().join(' ');
  });
  view.unmount();
  return answers;
}

const languages = everyLanguage.filter((language) => language !== 'en');
// Loads the lazy chunk first, so that no test waits for it.
beforeAll(async () => {
  await act(async () => {
    renderView(forms['the proof of the phone number']!(refusalOf(codes[0]!).problem));
    await import('#src/views/ui/PinField.tsx');
  });
  expect(screen.getByLabelText('Digit 1 of 6')).toBeTruthy();
  cleanup();
});
beforeEach(() => notify.mockClear());
afterEach(cleanup);

test.each(Object.entries(forms))(
  '[ERR-15] [I18N-01] no code that refuses %s is told in English on a page of another language',
  (_, form) => {
    // In one: each text is a message, or it is English in every language. The next test checks that each has all of them, in its own words.
    const [english, french] = [answersOf(form, 'en'), answersOf(form, 'fr')];
    for (const [index, code] of codes.entries()) {
      expect(french[index], code).not.toBe('');
      expect(french[index], code).not.toContain(words);
      expect(french[index], code).not.toBe(english[index]);
    }
  },
);

test.each(languages)('[ERR-15] [I18N-01] no refusal has the words of English in %s', (language) => {
  const [english, translated] = [messagesFor('en'), messagesFor(language)];
  const refusals = Object.keys(english).filter((id) => id.startsWith('problem.'));
  expect(refusals.length).toBeGreaterThan(codes.length / 2);
  expect(refusals.filter((id) => !translated[id] || translated[id] === english[id])).toEqual([]);
});

/** The page of a new password, filled in and sent. */
async function sentReset(language: Language) {
  const { logic, clock, calls } = openMachine(resetMachine, resetCases);
  renderView(<ResetFlow logic={logic} options={{ clock, input: { token } }} onFinished={nothing} />, language);
  await act(async () => calls.checkLink.resolve({ is_valid: true, email }));
  for (const field of document.querySelectorAll('input')) fireEvent.change(field, { target: { value: strong } });
  await act(async () => fireEvent.submit(document.querySelector('form')!));
  return calls.reset;
}

test.each(languages)('[RESET-09] no code that refuses a new password is told in English in %s, nor in a toast', async (language) => {
  const texts = messagesFor(language);
  for (const code of codes) {
    const call = await sentReset(language);
    await act(async () => call.reject(refusalOf(code)));
    const [text] = said();
    expect(text, code).not.toContain(words);
    expect(notify.mock.calls, code).toEqual([['error', text, { durationMs: 6_500 }]]);
    // Up to the values quoted from the refusal, which are empty here. Refusals that only the cashier can get have their texts there.
    expect(texts[`problem.${code}`] ?? texts['problem.unknown'], code).toContain(text);
    cleanup();
    notify.mockClear();
  }
});

test('[RESET-08] what the platform says of a new password is said in the language of the page', async () => {
  for (const [language, text] of [['en', words], ...languages.map((each) => [each, messagesFor(each)['account.reset.done']!])] as const) {
    const call = await sentReset(language as Language);
    await act(async () => call.resolve({ message: words }));
    expect(screen.getByRole('status').textContent).toBe(text);
    cleanup();
  }
});
