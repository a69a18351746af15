import { screen } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { toMinor } from '#domain/money.ts';
import { isLooser } from '#domain/play-limits.ts';
import type { Intervention, PlayLimit, PlayLimitRequest, PlayLimits } from '#openapi/model.ts';
import { createOperations } from '#src/data/operations.ts';
import { usePlayLimits } from '#src/screens/profile/usePlayLimits.ts';
import { PlayLimitsCard } from '#src/views/account/PlayLimitsCard.tsx';
import { player } from './fixtures/accounts.ts';
import { playLimitsOf } from './fixtures/play-limits.ts';
import { enter } from './flow-screen.tsx';
import { showPage, stillSession } from './screen-page.tsx';

export const dayMs = 86_400_000;
export const moment = (time: number) => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(time);
const minor = (amount: string | null) => (amount === null ? null : toMinor(amount));

interface Platform {
  own: PlayLimit[];
  breakUntil: string | null;
  intervention: Intervention | null;
  /** Whether their session has ended. */
  isExcluded: boolean;
  /** Fate of the requests that change something. */
  fate: 'come' | 'lost' | 'unsent' | 'refused';
  /** Whether reads are answered. */
  isReadable: boolean;
  sent: (readonly [endpoint: string, body: unknown])[];
}
const untouched = (): Platform => ({
  own: [],
  breakUntil: null,
  intervention: null,
  isExcluded: false,
  fate: 'come',
  isReadable: true,
  sent: [],
});

/** A platform with a state; `forget` resets it. */
export const platform = { ...untouched(), forget: () => void Object.assign(platform, untouched()) };

const known = (): PlayLimits => ({
  ...playLimitsOf(platform.own, platform.breakUntil),
  ...(platform.intervention && { intervention: platform.intervention }),
});
function take({ kind, period, amount }: PlayLimitRequest): void {
  const before = known().limits.find((each) => each.kind === kind && each.period === period)!;
  const waits = isLooser(minor(before.amount), minor(amount));
  const next = waits ? { amount, from: new Date(Date.now() + dayMs).toISOString() } : null;
  const held = waits ? before.amount : amount;
  platform.own = [
    ...platform.own.filter((each) => each.kind !== kind || each.period !== period),
    { ...before, amount: held, left: held, next },
  ];
}

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const unauthenticated = () => Response.json({ code: 'unauthenticated', message: 'x' }, { status: 401 });
  if (request.method === 'GET') {
    if (!platform.isReadable) throw new TypeError('Failed to fetch');
    if (platform.isExcluded) return unauthenticated();
    return Response.json(pathname.endsWith('/balance') ? { balance: player.balance, balance_exact: player.balance_exact } : known());
  }
  const text = await request.text();
  const body = (text === '' ? {} : JSON.parse(text)) as { months?: number | null; days?: number; password?: string };
  if (platform.fate === 'unsent') throw new TypeError('Failed to fetch');
  platform.sent.push([`${request.method} ${pathname}`, body]);
  if (platform.fate === 'refused') return Response.json({ code: 'rate_limited', message: 'x' }, { status: 429 });
  if (body.password !== undefined && body.password !== 'Secret-123')
    return Response.json({ code: 'password_incorrect', message: 'x' }, { status: 422 });
  if (pathname.endsWith('/play-limits')) take(body as PlayLimitRequest);
  else if (pathname.endsWith('/acknowledgement')) platform.intervention = null;
  else if (body.days !== undefined) platform.breakUntil = new Date(Date.now() + body.days * dayMs).toISOString();
  else platform.isExcluded = true;
  if (platform.fate === 'lost') throw new TypeError('Failed to fetch');
  return platform.isExcluded ? new Response(null, { status: 204 }) : Response.json(known());
}

function Card() {
  const { playLimits } = usePlayLimits(player.id);
  return playLimits ? <PlayLimitsCard {...playLimits} /> : null;
}

/** The card of the limits, as a player sees it. */
export async function open() {
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

/** Waits for the notice about the outcome; the form's `output` only announces it. */
export const reported = () =>
  vi.waitFor(() => {
    const notice = document.querySelector('[role=status]');
    expect(notice, 'a notice').not.toBeNull();
    return notice!.textContent;
  });
export const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '));
