import { afterEach, expect, test, vi } from 'vitest';
import { newMessageKey, sendContactEmail } from '#src/data/contact-call.ts';
import { contactEmail, emptyContactMessage } from '#domain/contact.ts';
import { ProblemError } from '#openapi/model.ts';

const message = contactEmail(
  { ...emptyContactMessage, name: 'Ada', email: 'a@b.co', telephone: '1234567', message_body: 'I lost my key.' },
  'skin',
);

/** A platform with this answer, and its received calls. */
function platform(answer: () => Promise<unknown>) {
  const asked: unknown[][] = [];
  const post = (...call: unknown[]) => {
    asked.push(call);
    return answer();
  };
  return {
    asked,
    operations: { ask: (call: (client: unknown, unwrap: unknown) => unknown) => call({ POST: post }, (reply: unknown) => reply) } as never,
  };
}

afterEach(() => vi.restoreAllMocks());

test('a message goes out once under its key, and what it was sent to comes back', async () => {
  const { asked, operations } = platform(() => Promise.resolve({ data: ['help@casino.example'], reference: 'C-7KMPW3XR4T' }));
  const opened = vi.fn();
  expect(await sendContactEmail(operations, message, 'key-of-this-one', undefined, opened)).toEqual(['help@casino.example']);
  expect(opened.mock.calls).toEqual([['C-7KMPW3XR4T']]);
  expect(asked).toEqual([
    ['/notifications/messages/custom_email', { params: { header: { 'Idempotency-Key': 'key-of-this-one' } }, body: message }],
  ]);
});

test('one that fails was sent to nobody, and both the log and the sender hear why', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const failure = new ProblemError({ kind: 'unreachable' });
  const failed = vi.fn();
  const { operations } = platform(() => Promise.reject(failure));
  expect(await sendContactEmail(operations, message, 'key-of-this-one', failed)).toEqual([]);
  expect([failed.mock.calls, log.mock.calls]).toEqual([[[{ kind: 'unreachable' }]], [['contact e-mail', failure]]]);
  expect(await sendContactEmail(operations, message, 'key-of-this-one')).toEqual([]);
});

test('every message has a key of its own, as long as the contract asks for', () => {
  const keys = Array.from({ length: 20 }, newMessageKey);
  expect(new Set(keys).size).toBe(20);
  expect(keys.filter((key) => !/^[0-9a-f]{32}$/.test(key))).toEqual([]);
});
