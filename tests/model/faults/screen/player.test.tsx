// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { notify } from '#src/features/toasts.ts';
import ContactScreen from '#src/screens/contact/ContactScreen.tsx';
import { Proofs } from '#src/screens/dashboard/Proofs.tsx';
import ProfileScreen from '#src/screens/profile/ProfileScreen.tsx';
import RecentGames from '#src/screens/recent/RecentGames.tsx';
import { strong } from '#tests/support/fixtures/reset.ts';
import { endureAll, type World } from './grid.tsx';
import { isThere, pass, press, type } from './hands.ts';
import { closePlatform, launch, openPlatform, startMs, type Someone, someone, supportMail } from './real-platform.ts';

vi.mock('#src/features/toasts.ts', () => ({ notify: vi.fn() }));
// All texts are loaded already.
vi.mock('#src/i18n/Messages.tsx', () => ({ MoreMessages: ({ children }: { children: ReactNode }) => children }));
// Faults of these cards have tests of their own.
vi.mock('#src/screens/profile/LateCards.tsx', () => ({ default: () => null }));
beforeAll(openPlatform, startMs);
afterAll(closePlatform);
await Promise.all([import('#src/views/ui/PinField.tsx'), import('#src/screens/profile/SecondFactorDialog.tsx')]);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  // Unmounting stands for the reload, after which the site shows the message on the new page.
  vi.stubGlobal('location', { ...location, reload: cleanup });
});

let who: Someone;
const aPlayer = async (): Promise<World> => {
  who = await someone();
  return { who };
};
const isSaid = (text: string): boolean => vi.mocked(notify).mock.calls.some(([, said]) => said === text);
const lettersOf = async (subject: RegExp) => (await who.mail()).filter((letter) => subject.test(letter.subject));

const profile = { screen: <ProfileScreen />, path: '/dashboard/edit-profile', answers: aPlayer } as const;
/** One number, one player. */
const numberOf = ({ player }: Someone): string => `3${String(player.id).padStart(9, '0')}`;
const details = () => ({ 'Full name': 'Ada Lovelace', Phone: numberOf(who) });
const passwords = { 'Current password': 'Secret-123', 'New password': strong, 'Confirm password': strong };

endureAll('profile', {
  save: {
    ...profile,
    operation: 'updateProfile',
    endpoint: 'PUT /static/players/*',
    answers: async () => ({
      ...(await aPlayer()),
      holds: async () => expect((await who.call('GET', '/me')).body.name, 'name').toBe('Ada Lovelace'),
    }),
    isWrite: true,
    arrange: () => {
      for (const [label, text] of Object.entries(details())) type(label, text);
    },
    provoke: () => press('Save'),
    typed: () => details(),
    isDone: () => isSaid('Profile updated'),
  },
  change: {
    ...profile,
    operation: 'changePassword',
    endpoint: 'PUT /me',
    answers: async () => ({
      ...(await aPlayer()),
      holds: async () => {
        const [before, now] = [await who.logsIn(who.password), await who.logsIn(strong)];
        expect({ before, now }, 'the password').toEqual({ before: 422, now: 200 });
        expect(await lettersOf(/password .*changed/i), 'letters of the change').toHaveLength(1);
      },
    }),
    isWrite: true,
    arrange: () => {
      for (const [label, text] of Object.entries(passwords)) type(label, text);
    },
    provoke: () => press('Change password'),
    typed: passwords,
    // A reply was lost: the password is the new one by now, and no message says that the old one is wrong.
    isDone: () => isSaid('Password updated') && !isThere('The current password does not match.'),
  },
  documents: {
    ...profile,
    operation: 'getDocuments',
    endpoint: 'GET /me/all-documents',
    again: () => press('Try again'),
    isDone: () => isThere('Not provided'),
  },
  factor: {
    ...profile,
    operation: 'getSecondFactor',
    endpoint: 'GET /me/second-factor',
    again: () => press('Try again'),
    isDone: () => screen.queryByRole('button', { name: 'Set up' }) !== null,
  },
  list: {
    ...profile,
    operation: 'listSessions',
    endpoint: 'GET /me/sessions',
    again: () => press('Try again'),
    isDone: () => isThere('This session'),
  },
  end: [
    {
      ...profile,
      operation: 'endSession',
      endpoint: 'DELETE /me/sessions/*',
      answers: async () => {
        who = await someone();
        await who.logsIn(who.password);
        return { who, holds: async () => expect((await who.call('GET', '/me/sessions')).body.data, 'sessions').toHaveLength(1) };
      },
      isWrite: true,
      looksUp: true,
      provoke: () => press(/^End the session of/),
      isDone: () => isSaid('The session has ended'),
    },
    {
      ...profile,
      operation: 'endOtherSessions',
      endpoint: 'DELETE /me/sessions',
      answers: async () => {
        who = await someone();
        await who.logsIn(who.password);
        return { who, holds: async () => expect((await who.call('GET', '/me/sessions')).body.data, 'sessions').toHaveLength(1) };
      },
      isWrite: true,
      looksUp: true,
      provoke: () => press('End all others'),
      isDone: () => isSaid('All other sessions have ended'),
    },
  ],
  begin: {
    ...profile,
    operation: 'beginSecondFactor',
    endpoint: 'POST /me/second-factor',
    isWrite: true,
    arrange: async () => {
      await act(async () => {
        press('Set up');
        await vi.dynamicImportSettled();
      });
      await pass(0);
      type('Password', who.password);
    },
    provoke: () => press('Continue'),
    typed: () => ({ Password: who.password }),
    isDone: () => screen.queryByLabelText(/^Code/) !== null,
  },
});

const proofs = { screen: (of: Someone | null) => (of ? <Proofs player={of.player} /> : null), path: '/dashboard' } as const;
let code = '';
/** A player whose number waits for its code. */
async function aNumber(): Promise<World> {
  const first = await someone();
  const mobile = numberOf(first);
  await first.call('PUT', `/static/players/${first.player.id}`, { name: 'Ada Lovelace', mobile });
  who = await first.now();
  code = /\b\d{6}\b/.exec((await who.mail(mobile))[0]?.text ?? '')![0];
  return { who };
}

endureAll('proofs', {
  text: {
    ...proofs,
    answers: aNumber,
    operation: 'resendVerification (text)',
    endpoint: 'POST /notifications/players/*/registration',
    isWrite: true,
    provoke: () => press('Send a new code'),
    isDone: () => isThere(/^We have sent a new code/),
  },
  resend: {
    ...proofs,
    answers: aPlayer,
    operation: 'resendVerification (e-mail)',
    endpoint: 'POST /notifications/players/*/registration',
    isWrite: true,
    provoke: () => press('Send a new e-mail'),
    isDone: () => isThere(/^We have sent a new e-mail/),
  },
  check: {
    ...proofs,
    operation: 'verifyService',
    endpoint: 'POST /notifications/players/verify_sms',
    answers: async () => ({
      ...(await aNumber()),
      holds: async () => expect((await who.call('GET', '/me')).body.mobile_verified, 'verified').toBe(true),
    }),
    isWrite: true,
    arrange: async () => {
      await pass(1_000);
      fireEvent.change(screen.getByLabelText('Digit 1 of 6'), { target: { value: code } });
      await pass(0);
    },
    provoke: () => press('Verify the number'),
    isDone: () => isThere('Your phone number is verified.'),
  },
});

const message = { Name: 'Ada Lovelace', 'E-mail': '', Telephone: '+39 333-12', Message: 'Where is my deposit?' };

endureAll('contact', {
  send: {
    screen: <ContactScreen />,
    path: '/contact-us',
    operation: 'sendContactEmail',
    endpoint: 'POST /notifications/messages/custom_email',
    answers: async () => {
      who = await someone();
      const holds = async () => expect(await supportMail(who.email), 'letters to support').toHaveLength(1);
      return { who: null, holds };
    },
    isWrite: true,
    arrange: () => {
      for (const [label, text] of Object.entries({ ...message, 'E-mail': who.email })) type(label, text);
    },
    provoke: () => press('Send message'),
    typed: () => ({ ...message, 'E-mail': who.email }),
    isDone: () => isThere(/^Your message has been sent successfully!/),
  },
});

const recent = { screen: <RecentGames />, path: '/dashboard' } as const;

endureAll('recent', {
  list: {
    ...recent,
    answers: aPlayer,
    operation: 'listRecentGames',
    endpoint: 'GET /casino/recent',
    again: () => press('Try again'),
    isDone: () => isThere('You will see the games you open here.'),
  },
  remove: {
    ...recent,
    operation: 'removeRecentGame',
    endpoint: 'DELETE /casino/recent/*',
    answers: async () => {
      who = await someone();
      await launch(who, 'plinkoear');
      return { who, holds: async () => expect((await who.call('GET', '/casino/recent')).body.data, 'games').toEqual([]) };
    },
    isWrite: true,
    // It disappears from the list at once.
    tryAgain: () => {},
    provoke: () => press(/^Remove Plinkoear/),
    isDone: () => isThere('You will see the games you open here.'),
  },
});
