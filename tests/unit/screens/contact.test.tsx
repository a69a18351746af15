// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createOperations } from '#src/data/operations.ts';
import ContactScreen from '#src/screens/contact/ContactScreen.tsx';
import { player } from '#tests/support/fixtures/accounts.ts';
import { english } from '#tests/support/flow-screen.tsx';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';

vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(cleanup);

const sent = () => Response.json({ data: ['support@croupier.example'] });

/** The screen with these answers to its calls; `keys` are their idempotency keys. */
function open(answers: (() => Response | Promise<Response>)[], address = '/en/contact-us', session = stillSession().session) {
  const keys: (string | null)[] = [];
  const bodies: string[] = [];
  const operations = createOperations({
    baseUrl: 'http://platform.test',
    skin: { refId: 'x', password: 'x' },
    token: () => null,
    fetch: async (request) => {
      if (request.url.includes('/jurisdiction')) return Response.json({ data: { help: [] } });
      keys.push(request.headers.get('Idempotency-Key'));
      bodies.push(await request.text());
      return answers.shift()!();
    },
  });
  const { user } = showPage(<ContactScreen />, { address, operations, session });
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const send = async () => {
    await user.click(screen.getByRole('button', { name: english['contact.send']! }));
    await act(async () => {});
  };
  return { keys, bodies, type, send };
}

function fill(type: ReturnType<typeof open>['type']) {
  type(/^Name/, 'Ada Lovelace');
  type(/^E-mail/, 'ada@example.com');
  type(/^Telephone/, '+39 333-12');
  type(/^Message/, 'Where is my deposit?');
}

const lost = () => Promise.reject(new TypeError('network'));
const down = () => Response.json({ code: 'unavailable', message: 'x' }, { status: 503 });
const underWay = () => Response.json({ code: 'request_in_flight', message: 'x' }, { status: 409 });

test.each([
  ['a lost reply', lost],
  ['a fault of the platform', down],
  ['one that is still under way', underWay],
])('[P-03] after %s nobody says that it was not sent, and the same message goes again under its key', async (_, answer) => {
  const { keys, type, send } = open([answer, sent, sent]);
  fill(type);
  await send();
  expect(await screen.findByText(english['contact.unknown']!)).toBeTruthy();
  expect(document.activeElement?.textContent).toContain(english['contact.unknown']!);
  expect(screen.queryByText(english['contact.failed']!)).toBeNull();
  await send();
  expect(await screen.findByText(english['contact.sent']!)).toBeTruthy();
  expect(keys[0]).toMatch(/^[\da-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  // A text written after the reply is another message.
  type(/^Message/, 'And my withdrawal?');
  await send();
  expect(keys[2]).not.toBe(keys[0]);
});

test('[P-03] a text that was changed is another message, with a key of its own', async () => {
  const { keys, type, send } = open([lost, sent]);
  fill(type);
  await send();
  type(/^Message/, 'Where is my withdrawal?');
  await send();
  expect(new Set(keys).size).toBe(2);
});

test('[ERR-20] a refused message was not sent, and the page says so', async () => {
  const { type, send } = open([() => Response.json({ code: 'rate_limited', message: 'x' }, { status: 429 })]);
  fill(type);
  await send();
  expect(await screen.findByText(english['contact.failed']!)).toBeTruthy();
});

test('[P-11] [CONTACT-04] a telephone number that is not taken says which is', () => {
  const { type } = open([]);
  fill(type);
  const field = screen.getByLabelText(/^Telephone/);
  type(/^Telephone/, '+55 11 91234-5678 ext. 12');
  fireEvent.blur(field);
  expect(screen.getByText(english['contact.telephone.invalid']!)).toBeTruthy();
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(described).toContain('7 to 15 characters: digits, +, - and spaces');
});

test('[P-03] from the page of a payment its id is in the message already', async () => {
  const id = '01997d4e-0b5a-7cc2-8a1f-6f2b7c1d9e10';
  const { bodies, type, send } = open([sent], `/en/contact-us?transaction=${id}`);
  expect(screen.getByLabelText<HTMLSelectElement>(/^Subject/).value).toBe('other');
  const message = screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value;
  expect(message).toBe(`Transaction ${id}\n\n`);
  fill(type);
  type(/^Message/, `${message}Where is it?`);
  await send();
  expect(bodies[0]).toContain(`Transaction ${id}`);
});

test('what is no id of a transaction is put into nobody’s mouth', () => {
  open([], '/en/contact-us?transaction=Send%20me%20money');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe('');
});

describe('[P-14] of a player who is logged in', () => {
  const view = { status: 'player', player, balance: player.balance_exact, relogin: null } as const;
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

  test('name and e-mail stand in the form, to be changed, and go with the message', async () => {
    const { bodies, type, send } = open([sent], '/en/contact-us', stillSession(view).session);
    expect([value(/^Name/), value(/^E-mail/)]).toEqual([player.name, player.email]);
    fill(type);
    type(/^E-mail/, '');
    expect(value(/^E-mail/)).toBe('');
    type(/^E-mail/, 'elsewhere@example.com');
    await send();
    expect(bodies[0]).toContain('elsewhere@example.com');
    expect(bodies[0]).not.toContain(player.email);
  });

  test('what was typed before the session was there is left as it is', () => {
    const { session, change } = stillSession();
    const { type } = open([], '/en/contact-us', session);
    type(/^Name/, 'Somebody else');
    act(() => change(view));
    expect([value(/^Name/), value(/^E-mail/)]).toEqual(['Somebody else', player.email]);
    type(/^E-mail/, '');
    act(() => change({ ...view, player: { ...player } }));
    expect(value(/^E-mail/)).toBe('');
  });
});

describe('who helps', () => {
  const asked: unknown[] = [];
  const answering = (data: object) => {
    asked.length = 0;
    const get = (_: string, { params }: { params: { query: object } }) => {
      asked.push(params.query);
      return Promise.resolve({ data });
    };
    return { ask: (call: (client: unknown, unwrap: (reply: unknown) => unknown) => unknown) => call({ GET: get }, (reply) => reply) };
  };
  const help = [{ name: 'A helpline', url: 'https://help.example/', phone: null, about: 'Free, day and night.' }];

  test('[T-13] where a guest calls from stands under the form', async () => {
    showPage(<ContactScreen />, { address: '/en/contact-us', operations: answering({ help }) as never });
    expect((await screen.findByRole('link', { name: 'A helpline' })).getAttribute('href')).toBe('https://help.example/');
    expect(screen.getByRole('heading', { name: 'Get help', level: 2 })).toBeTruthy();
    expect(asked).toEqual([{ language: 'en' }]);
  });

  test('is not asked for while it is not known who asks', async () => {
    const { session, change } = stillSession({ status: 'restoring', player: null, balance: null, relogin: null });
    showPage(<ContactScreen />, { address: '/en/contact-us', operations: answering({ help }) as never, session });
    expect(asked).toEqual([]);
    act(() => change({ status: 'player', player, balance: player.balance_exact, relogin: null }));
    await screen.findByRole('link', { name: 'A helpline' });
    expect(asked).toEqual([{ language: 'en' }]);
  });
});
