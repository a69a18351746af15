import { describe, expect, test } from 'vitest';
import { translator } from '#games/client/messages.ts';
import { games, rulesOf } from '#games/engine/index.ts';
import { messages } from '#games/liveearplane/client/messages.ts';
import { phaseSaid, phaseText } from '#games/liveearplane/client/phase.ts';
import { exitOf, type FlierRow } from '#games/provider/live/flights.ts';
import { tableById } from '#games/provider/live/table.ts';
import { isNews } from '#games/provider/live/watch.ts';

const t = translator('en', messages);
type Phase = 'open' | 'closed' | 'flying' | 'drawn';
const seat = (phase: Phase | null, seconds = 0, trouble: 'lost' | 'over' | null = null) => ({
  now: () => phase && { phase, seconds },
  isLost: () => trouble === 'lost',
  isOver: () => trouble === 'over',
  view: () => ({ table: { chain: { source: { kind: 'players' } }, round: { betting_ms: 10_000, result: [163] } } }) as never,
});

describe('[GAME-03] the table of flights', () => {
  test('is one table, with the mathematics of the earplane', () => {
    expect(tableById('live-earplane', ['live-roulette', 'live-crash'])).toMatchObject({ kind: 'live-crash', code: 'live-earplane' });
    expect(tableById('demo:live-earplane', ['live-roulette', 'live-crash']).id).toBe('demo:live-earplane');
    const rules = rulesOf('live-crash');
    for (let nonce = 1; nonce <= 50; nonce += 1) {
      const draw = { serverSeed: 'ab'.repeat(32), clientSeed: 'salt', nonce };
      const { crashPoint } = rules.outcomeOf(draw, rules.defaultWager('')) as { crashPoint: number };
      expect(games['earplane']!.outcomeOf(draw, games['earplane']!.defaultWager(''))).toEqual({ kind: 'crash', crashPoint });
      expect(rules.shared!.resultOf(draw, 'live-earplane')).toEqual([crashPoint]);
    }
    const wager = { kind: 'live-crash', round: '', autoExit: null } as const;
    expect([100, 101, 1_000_000, 1_000_001, 150.5].map((autoExit) => rules.isPossible({ ...wager, autoExit }, '', undefined))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(rules.isPossible({ ...wager, round: 'no round' }, '', undefined)).toBe(false);
  });

  test('says in each phase what can be done, and when', () => {
    expect(phaseText(t, seat(null))).toBe('The table is opening…');
    expect(phaseText(t, seat('open', 7))).toBe('Place your bet: 7 s');
    expect(phaseText(t, seat('closed', 2))).toBe('No more bets. Take-off in 2 s');
    expect(phaseText(t, seat('closed', 0))).toBe('No more bets. Take-off follows.');
    expect(phaseText(t, seat('flying'))).toBe('The plane is in the air.');
    expect(phaseText(t, seat('drawn', 4))).toBe('Next flight in 4 s');
    expect(phaseText(t, seat('flying', 0, 'lost'))).toMatch(/^The table does not answer/);
    expect(phaseText(t, seat('flying', 0, 'over'))).toMatch(/^This session has ended/);
    const ended = (point: number) => `gone at ${point}`;
    expect(phaseSaid(t, seat('open', 9), ended)).toBe('Bets are open for 10 seconds.');
    expect(phaseSaid(t, seat('open', 5), ended)).toBe('5 seconds left to bet.');
    expect(phaseSaid(t, seat('drawn', 4), ended)).toBe('gone at 163');
  });

  test('shows an exit once it counts: a press that was decided, an automatic one from its moment, never a lost bet', () => {
    const row = (changes: Partial<FlierRow>): FlierRow => ({
      owner: 'a',
      currency: 'EUR',
      decimals: 2,
      stake_minor: 100n,
      wager: { kind: 'live-crash', round: '', autoExit: null },
      state: 'flying',
      multiplier: null,
      outcome: { kind: 'live-crash', crashPoint: 300 },
      is_over: false,
      ...changes,
    });
    const auto = { kind: 'live-crash', round: '', autoExit: 200 } as const;
    expect(exitOf(row({}))).toBe(null);
    expect(exitOf(row({ is_over: true }))).toBe(null);
    expect(exitOf(row({ state: 'paying', multiplier: 250 }))).toBe(250);
    expect(exitOf(row({ state: 'closed', multiplier: 0 }))).toBe(null);
    expect(exitOf(row({ wager: auto }))).toBe(null);
    expect(exitOf(row({ wager: auto, is_over: true }))).toBe(200);
    expect(exitOf(row({ wager: { ...auto, autoExit: 400 }, is_over: true }))).toBe(null);
    expect(exitOf(row({ wager: auto, is_over: false, outcome: null }))).toBe(null);
  });

  test('tells exits sooner than bets', () => {
    expect(isNews('flying.two', 'flying.one', 1_000, true)).toBe(true);
    expect(isNews('flying.two', 'flying.one', 999, true)).toBe(false);
    expect(isNews('flying.two', 'flying.one', 1_000)).toBe(false);
  });
});
