import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { registrationMachine } from '#machines/registration/registration.machine.ts';
import type { Availability, RegistrationEvent } from '#machines/registration/registration.setup.ts';
import type { Registration } from '#openapi/model.ts';
import { refused, unreachable } from '#tests/support/fixtures/accounts.ts';
import { filledRegistration, registrationCases } from '#tests/support/fixtures/registration.ts';
import { openActor } from '#tests/support/open-actor.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

type Account = Omit<Registration, 'language'>;

interface Check {
  readonly input: { username: string; email: string };
  readonly resolve: (output: { username: Availability; email: Availability }) => void;
  readonly reject: (error: unknown) => void;
  answer: 'none' | 'yes' | 'no';
}

/** Records every check ever made: an answer may come after the machine has given the check up. */
function open() {
  const checks: Check[] = [];
  const registrations: Account[] = [];
  const free = fromPromise<Availability>(() => Promise.resolve(1));
  const actor = createActor(
    registrationMachine.provide({
      actors: {
        checkUsername: free as never,
        checkEmail: free as never,
        checkBoth: fromPromise<{ username: Availability; email: Availability }, { username: string; email: string }>(
          ({ input }) => new Promise((resolve, reject) => checks.push({ input, resolve, reject, answer: 'none' })),
        ),
        register: fromPromise<unknown, Account>(({ input }) => {
          registrations.push(input);
          return Promise.reject(unreachable);
        }),
      },
    }),
    { input: { referralCode: '' } },
  );
  actor.start();
  actor.send({ type: 'form.changed', change: filledRegistration });
  return { actor, checks, registrations };
}

type Step = RegistrationEvent | { type: 'answer'; at: number; username: Availability; email: Availability } | { type: 'fail'; at: number };

const availability = fc.constantFrom<Availability>(0, 1);
const steps = fc.array(
  fc.oneof(
    fc.constantFrom<Step>(
      { type: 'submitted' },
      { type: 'username.check.requested' },
      { type: 'email.check.requested' },
      { type: 'form.changed', change: { username: 'other.name' } },
      { type: 'form.changed', change: { email: 'other@example.org' } },
      { type: 'form.changed', change: { name: 'Ana' } },
    ),
    fc.constant<Step>({ type: 'submitted' }),
    fc.record({ type: fc.constant('answer' as const), at: fc.nat(3), username: availability, email: availability }),
    fc.record({ type: fc.constant('fail' as const), at: fc.nat(3) }),
  ),
  { maxLength: 25 },
);

test('[REG-04] [REG-14] an account is only ever asked for with a name and an address that a check of just those found free', async () => {
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (life) => {
      const { actor, checks, registrations } = open();
      for (const step of life) {
        if (step.type === 'answer' || step.type === 'fail') {
          const check = checks[step.at];
          if (!check || check.answer !== 'none') continue;
          check.answer = step.type === 'answer' && step.username === 1 && step.email === 1 ? 'yes' : 'no';
          if (step.type === 'answer') check.resolve(step);
          else check.reject(unreachable);
        } else actor.send(step);
        await settled();
        for (const { username, email } of registrations) {
          expect(checks.filter(({ answer }) => answer === 'yes').map(({ input }) => input)).toContainEqual({ username, email });
        }
      }
      asked += registrations.length;
      actor.stop();
    }),
    { numRuns: 300 },
  );
  // A law that was never tested would hold too.
  expect(asked).toBeGreaterThan(0);
});

describe('an account whose making was never answered', () => {
  const both = (username: Availability, email: Availability) => ({ username, email });
  /** Submits, loses the reply, changes the form and submits again. */
  async function submitAgain(error: unknown, change: Partial<typeof filledRegistration> = {}) {
    const registration = openActor(registrationMachine, registrationCases);
    registration.send({ type: 'form.changed', change: filledRegistration }, { type: 'submitted' });
    await registration.answer('checkBoth', both(1, 1));
    await registration.fail('register', error);
    registration.send({ type: 'form.changed', change }, { type: 'submitted' });
    return registration;
  }

  test('is there when both its names are taken then, as it was sent', async () => {
    const registration = await submitAgain(unreachable);
    await registration.answer('checkBoth', both(0, 0));
    const { username, password } = filledRegistration;
    expect(registration.state()).toBe('registered');
    expect(registration.emitted).toEqual([{ type: 'registered', credentials: { username, password } }]);
  });

  test('may be there too when the platform broke while it made it', async () => {
    const registration = await submitAgain(refused('internal', 500));
    await registration.answer('checkBoth', both(0, 0));
    expect(registration.state()).toBe('registered');
  });

  test.each([
    ['only one of its names is taken', unreachable, {}, both(0, 1)],
    ['another name is asked for', unreachable, { username: 'another' }, both(0, 0)],
    ['another address is asked for', unreachable, { email: 'another@example.org' }, both(0, 0)],
    [
      'another password is asked for, with which nobody could log in',
      unreachable,
      { password: 'Other-123', password_confirmation: 'Other-123' },
      both(0, 0),
    ],
    ['another currency is asked for, which an account keeps', unreachable, { currency_id: 7 }, both(0, 0)],
    ['it was refused', refused('username_taken', 422), {}, both(0, 0)],
  ])('is not taken for there when %s', async (_, error, change, answer) => {
    const registration = await submitAgain(error, change);
    await registration.answer('checkBoth', answer);
    expect(registration.state()).toBe('editing');
    expect(registration.snapshot().context.faults.username).toBe('username_already_used');
  });
});
