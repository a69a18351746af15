// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toMinor } from '../../../domain/money.ts';
import { isLooser } from '../../../domain/play-limits.ts';
import type { PlayLimit, PlayLimitRequest, PlayLimits } from '../../../openapi/model.ts';
import { createOperations } from '../../../src/data/operations.ts';
import { forgetEnding, rememberedEnding, rememberEnding } from '../../../src/features/session/ending.ts';
import { usePlayLimits } from '../../../src/screens/profile/usePlayLimits.ts';
import { PlayLimitsCard } from '../../../src/views/account/PlayLimitsCard.tsx';
import { player } from '../../support/fixtures/accounts.ts';
import { playLimitsOf } from '../../support/fixtures/play-limits.ts';
import { enter } from '../../support/flow-screen.tsx';
import { showPage, stillSession } from '../../support/screen-page.tsx';

const dayMs = 86_400_000;
const moment = (time: number) => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(time);
const minor = (amount: string | null) => (amount === null ? null : toMinor(amount));

let own: PlayLimit[] = [];
let breakUntil: string | null = null;
/** Whether their session has ended. */
let isExcluded = false;
/** What becomes of replies to what changes something, and to what is asked. */
let fate: 'come' | 'lost' | 'unsent' | 'refused' = 'come';
let isReadable = true;
let sent: (readonly [endpoint: string, body: unknown])[] = [];

const known = (): PlayLimits => playLimitsOf(own, breakUntil);
function take({ kind, period, amount }: PlayLimitRequest): void {
  const before = known().limits.find((each) => each.kind === kind && each.period === period)!;
  const waits = isLooser(minor(before.amount), minor(amount));
  const next = waits ? { amount, from: new Date(Date.now() + dayMs).toISOString() } : null;
  const held = waits ? before.amount : amount;
  own = [...own.filter((each) => each.kind !== kind || each.period !== period), { ...before, amount: held, left: held, next }];
}

/** A platform that remembers. */
async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const unauthenticated = () => Response.json({ code: 'unauthenticated', message: 'x' }, { status: 401 });
  if (request.method === 'GET') {
    if (!isReadable) throw new TypeError('Failed to fetch');
    if (isExcluded) return unauthenticated();
    return Response.json(pathname.endsWith('/balance') ? { balance: player.balance, balance_exact: player.balance_exact } : known());
  }
  const body = (await request.json()) as { months?: number | null; days?: number; password?: string };
  if (fate === 'unsent') throw new TypeError('Failed to fetch');
  sent.push([`${request.method} ${pathname}`, body]);
  if (fate === 'refused') return Response.json({ code: 'rate_limited', message: 'x' }, { status: 429 });
  if (body.password !== undefined && body.password !== 'Secret-123')
    return Response.json({ code: 'password_incorrect', message: 'x' }, { status: 422 });
  if (pathname.endsWith('/play-limits')) take(body as PlayLimitRequest);
  else if (body.days !== undefined) breakUntil = new Date(Date.now() + body.days * dayMs).toISOString();
  else isExcluded = true;
  if (fate === 'lost') throw new TypeError('Failed to fetch');
  return isExcluded ? new Response(null, { status: 204 }) : Response.json(known());
}

function Card() {
  const { playLimits } = usePlayLimits(player.id);
  return playLimits ? <PlayLimitsCard {...playLimits} /> : null;
}

async function open() {
  const view = { status: 'player' as const, player, balance: player.balance_exact, relogin: null };
  const { session } = stillSession(view);
  const operations = createOperations({
    baseUrl: 'http://platform.test',
    skin: { refId: 'x', password: 'x' },
    token: () => 'token',
    fetch: answer,
  });
  const { user } = showPage(<Card />, { address: '/en/dashboard/edit-profile', operations, session });
  await screen.findByRole('heading', { name: 'Limits and breaks' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const choose = (label: string, option: string) => user.selectOptions(screen.getByLabelText(label), option);
  const set = async (amount: string) => {
    enter(/^At most/, amount);
    await press('Set the limit');
  };
  return { user, session, press, choose, set };
}

const form = () => screen.getByRole('form', { name: 'Set a limit' });
/** What became of it; the form's `output` says what would. */
const told = () =>
  vi.waitFor(() => {
    const notice = document.querySelector('[role=status]');
    expect(notice, 'a notice').not.toBeNull();
    return notice!.textContent;
  });
const said = () => form().querySelector('output:not(button output)')!.textContent;
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
const deposits: PlayLimit = { kind: 'deposit', period: 'day', amount: '100.00', used: '20.00', left: '80.00', next: null };

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  [own, breakUntil, isExcluded, fate, isReadable, sent] = [[], null, false, 'come', true, []];
});
afterEach(() => {
  cleanup();
  forgetEnding();
  vi.restoreAllMocks();
});

describe('[T-13] limits', () => {
  test('say of each kind and period what holds, what is used, what is left and what waits until when', async () => {
    const from = '2127-01-06T15:04:00.000Z';
    own = [{ ...deposits, next: { amount: '200.00', from } }];
    await open();
    expect(rows()).toHaveLength(9);
    expect(rows()[0]).toBe(`In 24 hours: 100.00 EURFrom ${moment(Date.parse(from))}: 200.00 EUR20.00 EUR used, 80.00 EUR left`);
    expect(rows()[1]).toBe('In 7 days: no limit20.00 EUR used');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Deposits', 'Losses', 'Stakes']),
    );
    expect(screen.getByRole('link', { name: 'write to support' }).getAttribute('href')).toBe('/en/contact-us');
  });

  test('say before they are set that stricter holds at once, and after it that it does', async () => {
    const { choose, set } = await open();
    await choose('What for', 'Losses');
    await choose('Period', '7 days');
    enter(/^At most/, '50');
    expect(said()).toBe('This holds at once.');
    await set('50');
    expect(await told()).toBe('Set. It holds now.');
    expect(sent).toEqual([['PUT /api/me/play-limits', { kind: 'loss', period: 'week', amount: '50' }]]);
    expect(rows()[4]).toContain('In 7 days: 50.00 EUR');
    expect(said()).toBe('This is what holds now.');
  });

  test('say before they are made looser from when that holds, and what holds until then', async () => {
    own = [deposits];
    const { set } = await open();
    enter(/^At most/, '200');
    expect(said()).toMatch(/^This is looser than now, so it holds in 24 hours, from .+\. Until then: 100\.00\sEUR\.$/);
    await set('200');
    expect(await told()).toMatch(/^Set\. It holds from .+\. Until then: 100\.00\sEUR\.$/);
    expect(rows()[0]).toMatch(/^In 24 hours: 100\.00 EURFrom .+: 200\.00 EUR/);
    expect(said()).toMatch(/^You have asked for this already\. It holds from/);
    // Stricter again forgets what waits.
    enter(/^At most/, '90');
    expect(said()).toBe('This holds at once.');
  });

  test('can be none again, a day later, where there is one; nobody is asked for that where there is none', async () => {
    const first = await open();
    expect(screen.queryByLabelText('Limit')).toBeNull();
    cleanup();
    expect(first.session.refreshPlayer).not.toHaveBeenCalled();
    own = [deposits];
    const { choose, press } = await open();
    await choose('Limit', 'No limit');
    expect(screen.queryByLabelText(/^At most/)).toBeNull();
    expect(said()).toMatch(/^This is looser than now/);
    await press('Set the limit');
    await told();
    expect(sent).toEqual([['PUT /api/me/play-limits', { kind: 'deposit', period: 'day', amount: null }]]);
    expect(rows()[0]).toMatch(/From .+: no limit/);
  });

  test('can be 0, which lets nothing through; nothing at all is asked about at the field', async () => {
    const { press, set } = await open();
    await press('Set the limit');
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText(/^At most/));
    expect(screen.getByText('Enter an amount, or 0 to let nothing through.')).toBeTruthy();
    await set('0');
    await told();
    expect(sent).toEqual([['PUT /api/me/play-limits', { kind: 'deposit', period: 'day', amount: '0' }]]);
  });

  test('[CASH-05] are asked about where an amount can be read in two ways, and nothing is sent before', async () => {
    const { user, press } = await open();
    enter(/^At most/, '1,000');
    await press('Set the limit');
    expect(sent).toEqual([]);
    await user.click(within(screen.getByRole('group', { name: 'Which amount do you mean?' })).getByRole('button', { name: /^1,000\.00/ }));
    expect(document.activeElement).toBe(screen.getByLabelText(/^At most/));
    await press('Set the limit');
    await told();
    expect(sent).toEqual([['PUT /api/me/play-limits', { kind: 'deposit', period: 'day', amount: '1000' }]]);
  });
});

describe('[T-13] a lost reply', () => {
  test('is looked up: what was done is not called refused', async () => {
    const { set } = await open();
    fate = 'lost';
    await set('50');
    expect(await told()).toBe('Set. It holds now.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is called unknown while nobody can be asked, and looked up when the person asks again', async () => {
    const { press, set } = await open();
    [fate, isReadable] = ['lost', false];
    await set('50');
    expect(await told()).toMatch(/^No answer came, so we do not know yet/);
    isReadable = true;
    await press('Look again');
    expect((await screen.findByText('Set. It holds now.')).closest('[role=status]')).not.toBeNull();
    expect(sent).toHaveLength(1);
  });

  test('a refusal is told as one', async () => {
    const { set } = await open();
    fate = 'refused';
    await set('50');
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries');
    expect(screen.getByLabelText<HTMLInputElement>(/^At most/).value).toBe('50');
  });
});

describe('[T-13] a break', () => {
  test('says until when and that nobody can end it before it is taken, and can be left alone', async () => {
    const { user, session, press } = await open();
    await press('7 days');
    const question = screen.getByRole('group', { name: 'Take the break' });
    expect(question.textContent).toContain(`Take a break until ${moment(Date.now() + 7 * dayMs)}?`);
    expect(question.textContent).toContain('nobody can end it before, not even support');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Take the break' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '7 days' }));
    expect(sent).toEqual([]);
    await press('7 days');
    await press('Take the break');
    expect(await told()).toMatch(/^You are taking a break until .+ you cannot deposit or play/);
    expect(sent).toEqual([['POST /api/me/break', { days: 7 }]]);
    expect(session.refreshPlayer).toHaveBeenCalledOnce();
    // It can be made longer alone.
    expect(screen.queryByRole('button', { name: '1 day' })).toBeNull();
    expect(screen.getByRole('button', { name: '30 days' })).toBeTruthy();
  });

  test('whose reply is lost is looked up', async () => {
    const { press } = await open();
    fate = 'lost';
    await press('1 day');
    await press('Take the break');
    expect(await told()).toMatch(/^You are taking a break/);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('[T-13] a self-exclusion', () => {
  const fill = async (password: string, { choose, press }: Awaited<ReturnType<typeof open>>, length = 'For ever') => {
    await choose('For how long', length);
    enter(/^Confirm with your password/, password);
    await press('Exclude me');
  };

  test('takes the password, says its day and that it cannot be undone, and ends the session, which says why', async () => {
    const page = await open();
    await page.press('Exclude me');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Confirm with your password/));
    await fill('Secret-123', page, '1 year');
    const day = new Date();
    day.setUTCFullYear(day.getUTCFullYear() + 1);
    const question = screen.getByRole('group', { name: 'Yes, exclude me' });
    expect(question.textContent).toContain(day.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' }));
    expect(question.textContent).toContain('This cannot be undone');
    expect(sent).toEqual([]);
    await page.press('Yes, exclude me');
    expect(await told()).toMatch(/^You are self-excluded/);
    expect(sent).toEqual([['POST /api/me/self-exclusion', { months: 12, password: 'Secret-123' }]]);
    expect(page.session.refreshBalance).toHaveBeenCalledOnce();
    // As the session does once it is told that it has ended.
    rememberEnding('refusal');
    expect(rememberedEnding()).toBe('excluded');
  });

  test('with the wrong password is none, and the session goes on as before', async () => {
    const page = await open();
    await fill('wrong', page);
    await page.press('Yes, exclude me');
    expect(await screen.findByText('The current password does not match.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Confirm with your password/));
    expect(page.session.refreshBalance).not.toHaveBeenCalled();
    rememberEnding('refusal');
    expect(rememberedEnding()).toBe('refusal');
    // With another one the question is what they are led to, not the field that was wrong before.
    await fill('Secret-123', page);
    expect(document.activeElement?.textContent).toContain('Exclude yourself for ever?');
    expect(screen.queryByText('The current password does not match.')).toBeNull();
  });

  test('whose reply is lost is known by the session that has ended', async () => {
    const page = await open();
    fate = 'lost';
    await fill('Secret-123', page);
    await page.press('Yes, exclude me');
    expect(await told()).toMatch(/^You are self-excluded/);
    expect(page.session.refreshBalance).toHaveBeenCalledOnce();
  });

  test('of a session that had ended before is none, and is not called one', async () => {
    const page = await open();
    isExcluded = true;
    await fill('Secret-123', page);
    await page.press('Yes, exclude me');
    expect((await screen.findByRole('alert')).textContent).toContain('your session had ended');
    expect(sent).toEqual([]);
    expect(page.session.refreshBalance).toHaveBeenCalledOnce();
    rememberEnding('refusal');
    expect(rememberedEnding()).toBe('refusal');
  });
});

describe('[P-walk] [T-13] what did not get through', () => {
  test.each([false, true])(
    'is told as not done once the platform says so, and not as a platform that is out of reach (looked again: %s)',
    async (again) => {
      const { set, press } = await open();
      fate = 'unsent';
      isReadable = !again;
      await set('50');
      if (again) {
        await screen.findByText(/we do not know yet/);
        isReadable = true;
        await press('Look again');
      }
      await screen.findByText('This was not done: what you asked for did not get through. Nothing has changed, and you can ask again.');
      expect(rows()[0]).toContain('no limit');
      fate = 'come';
      await press('Set the limit');
      await vi.waitFor(async () => expect(await told()).toBe('Set. It holds now.'));
    },
  );
});
