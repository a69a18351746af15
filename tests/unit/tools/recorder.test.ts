import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { scenariosIn, unsaidIn } from '#tests/support/scenarios/files.ts';
import { documentOf } from '#tools/flows/recorder/document.ts';
import { idsOf, nameOf } from '#tools/flows/recorder/names.ts';
import type { Call, Observed, Outcome } from '#tools/flows/recorder/observed.ts';
import { writeDriven } from '#tools/flows/recorder/record.ts';
import { tell } from '#tools/flows/recorder/tell.ts';

const press = (id: string, { role = 'button', option = '', isInDialog = false, path = '/en/dashboard' } = {}): Observed => ({
  kind: 'press',
  ids: id === '' ? [] : [id],
  role,
  option,
  isInDialog,
  path,
});
const inCashier = (id: string, more = {}) => press(id, { isInDialog: true, ...more });
const types = (id: string, value = '', path = '/en/dashboard'): Observed => ({ kind: 'input', ids: [id], value, path });
const call = (asked: string, outcome: Outcome, more: Partial<Call> = {}): Observed => {
  const [method = '', path = ''] = asked.split(' ');
  return { kind: 'call', method, path, outcome, reply: null, sent: null, isPlayer: true, ...more };
};

const descriptionOf = (...observed: readonly Observed[]) =>
  tell(observed, nameOf).flatMap(({ flow, lines }) => [`# ${flow}`, ...lines.map((line) => Object.entries(line)[0]!.join(': '))]);

const quotes = [
  call('GET /payments/methods/deposit', 200),
  inCashier('', { role: 'option', option: 'LTC' }),
  types('cashier.amount.deposit', '2'),
  types('cashier.amount.deposit', '20'),
  inCashier('cashier.convert'),
  call('GET /payments/zeroxprocessing/convert-currency/EUR', 200),
] as const;
const quoted = [
  '# cashier',
  'step: they open the cashier',
  'step: they choose Litecoin',
  'step: they enter 20',
  'step: they ask what it converts to',
  'step: the platform converts it',
];

describe('what a recorder saw is told in sentences', () => {
  test('a deposit whose reply is lost, and that is asked for again', () => {
    expect(
      descriptionOf(
        press('cashier.deposit'),
        ...quotes,
        inCashier('cashier.deposit'),
        { kind: 'fault', words: 'POST /payments/deposit is carried out, and its reply is lost' },
        call('POST /payments/deposit', 'lost'),
        inCashier('cashier.unconfirmed.ask'),
        call('POST /payments/deposit', 200),
        { kind: 'payment page' },
      ),
    ).toEqual([
      ...quoted,
      'step: they deposit',
      'note: fault: POST /payments/deposit is carried out, and its reply is lost',
      'step: the reply is lost',
      'step: they ask again',
      'step: the platform accepts it',
      'step: the payment page opens',
    ]);
  });

  test('an amount that is not sent, for the machine took no step that writes it down', () => {
    const small = quotes.map((one) => (one.kind === 'input' && one.value === '20' ? { ...one, value: '5' } : one));
    expect(descriptionOf(...small, inCashier('cashier.deposit')).at(-1)).toBe('step: they press the button that pays');
  });

  test('what no vocabulary can say stands at its place, without what was typed', () => {
    expect(descriptionOf(...quotes, inCashier('shell.search'), types('contact.message_body', 'my secret')).slice(quoted.length)).toEqual([
      `unsaid: they pressed "${nameOf('shell.search')}" (button)`,
      `unsaid: they typed into "${nameOf('contact.message_body')}"`,
    ]);
  });

  test('who comes back to the cashier begins another visit', () => {
    const again = descriptionOf(...quotes, inCashier('ui.close'), ...quotes);
    expect(again.filter((line) => line.startsWith('#'))).toEqual(['# cashier', '# cashier']);
  });

  test('a registration whose reply is lost, and the log-in after it', () => {
    const at = '/fr/registration';
    const form = ['account.username', 'account.email', 'account.password', 'account.password_confirmation'];
    const checked = (reply: number) => [
      call('POST /auth/checkusername', 200, { reply, isPlayer: false }),
      call('POST /auth/checkemail', 200, { reply, isPlayer: false }),
    ];
    expect(
      descriptionOf(
        { kind: 'page', path: at },
        ...form.map((id) => types(id, '', at)),
        press('account.registration.terms', { role: 'checkbox', path: at }),
        press('account.registration.action', { path: at }),
        ...checked(1),
        call('POST /auth/register', 'lost'),
        press('account.registration.action', { path: at }),
        ...checked(0),
        types('account.username', '', '/fr/login'),
        types('account.password', '', '/fr/login'),
        press('account.login.action', { path: '/fr/login' }),
        call('POST /auth/login', 422, { reply: { code: 'second_factor_required' } }),
        types('factor.code', '', '/fr/login'),
      ),
    ).toEqual([
      '# registration',
      'note: at /fr/registration',
      'step: they choose a username',
      'step: they enter their e-mail address',
      'step: they fill in all but who they are',
      'step: they register',
      'step: both are free',
      'step: the reply is lost',
      'step: they register',
      'step: both are taken now',
      '# login',
      'step: they enter their username',
      'step: they enter their password',
      'step: they log in',
      'step: a code is asked for',
      'step: they enter the code',
    ]);
  });

  test('a game whose provider is away, of a player and of a guest', () => {
    const game = call('GET /static/casinoGames/1', 200, { reply: { data: { is_live: 0 } } });
    const demo = { sent: { is_demo: true }, reply: { play_for_fun: 'https://games.example' } };
    expect(
      descriptionOf(
        game,
        call('GET /client-ip', 200, { isPlayer: false }),
        call('POST /casino/play/x', 'lost'),
        call('POST /casino/play/x', 200, demo),
      ),
    ).toEqual([
      '# game-launch',
      'step: it is a slot',
      'step: the address of the device is found',
      'step: the provider is away',
      'step: the demo starts',
    ]);
    expect(descriptionOf(call('POST /casino/play/x', 200, { ...demo, isPlayer: false }))).toEqual([
      '# game-launch-guest',
      'step: it is a slot',
      'step: the demo starts',
    ]);
  });
});

describe('the file', () => {
  const about = { title: 'A lost reply', file: 'tests/scenarios/recorded/one.md', when: new Date('2026-11-24T01:58:00Z') };

  test('is a scenario as people write it, with its path, and names what is not walked', () => {
    const text = documentOf(tell([...quotes, inCashier('shell.search'), inCashier('ui.close'), ...quotes], nameOf), about)!;
    const scenarios = scenariosIn(about.file, text);
    expect(scenarios.map(({ title, parts }) => [title, parts.map(({ flow, items }) => [flow, items.length])])).toEqual([
      ['A lost reply, part 1', [['cashier', 6]]],
      ['A lost reply, part 2', [['cashier', 5]]],
    ]);
    expect(unsaidIn(text).map(({ text: words }) => words)).toEqual([`they pressed "${nameOf('shell.search')}" (button)`]);
    expect(text).toContain('machine cashier\nxstate.init → recalling\n');
  });

  test('is none where nothing was understood', () => {
    expect(documentOf(tell([{ kind: 'page', path: '/en' }], nameOf), about)).toBe(null);
  });
});

test('a control is known by its name in each language of the site', () => {
  expect(idsOf('Check again')).toContain('cashier.unconfirmed.ask');
  expect(idsOf('Comprobar de nuevo')).toContain('cashier.unconfirmed.ask');
  expect(idsOf('Amount to deposit EUR')).toContain('cashier.amount.deposit');
  expect(idsOf('Retry real')).toEqual(['game.retry_real']);
  expect(idsOf('p9393f1e4b8fb')).toEqual([]);
});

describe('[L-11] a driver that throws', () => {
  const lost = [press('cashier.deposit'), ...quotes, inCashier('cashier.deposit'), call('POST /payments/deposit', 'lost')];
  const driven = (observed: Observed[], file: string) =>
    writeDriven(
      () => {
        observed.push(...lost);
        return Promise.reject(new Error('no such button'));
      },
      { observed },
      { to: file, title: 'Lost' },
      new Date(0),
    );

  test('leaves the scenario of what was observed before, and fails', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'recorder-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'lost.md');
    await expect(driven([], file)).rejects.toMatchObject({ name: 'DriverFailed', message: 'The driver failed: no such button', file });
    expect(readFileSync(file, 'utf8')).toContain('- The reply is lost.');
  });

  test('writes nothing where nothing was observed', async () => {
    const failed = writeDriven(() => Promise.reject(new Error('at once')), { observed: [] }, { to: '/nowhere/lost.md' }, new Date(0));
    await expect(failed).rejects.toMatchObject({ file: null });
  });
});
