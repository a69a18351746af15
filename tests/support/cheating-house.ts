import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { outcomeOf, rulesOf, type Wager } from '#games/engine/index.ts';
import type { PublicKey } from '#games/engine/proof/receipt.ts';
import { thumbprintOf, signedTextOf } from '#games/engine/proof/receipt.ts';
import type { Fairness, GameState, PlaceRound, RecordPage, RecordedRoundView, RoundReply } from '#games/provider/protocol.ts';

/** Every way in which a house might cheat in a round that it draws from seeds. */
export const lies = ['swapped seed', 'burned nonce', 'repeated nonce', 'second chain', 'changed wager', 'changed stake'] as const;
export type Lie = (typeof lies)[number];

const hashOf = (seed: string): string => createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');

interface Pair {
  readonly seed: string;
  readonly hash: string;
  client: string;
  bets: number;
  isRevealed: boolean;
}

interface Game {
  readonly game_id: string;
  readonly game_code: string;
  readonly wager: Wager;
}

/**
 * A provider of one game in memory, for tests only: it answers a page's calls, signs its answers, and cheats in one way from its second bet on.
 * Without a lie it is an honest one.
 */
export function cheatingHouse(lie: Lie | null, { game_id, game_code, wager: defaultWager }: Game) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey.export({ format: 'jwk' }).x! } as const;
  const key: PublicKey = { ...jwk, kid: thumbprintOf(jwk) };
  let made = 0;
  const createPair = (): Pair => {
    made += 1;
    const seed = createHash('sha256').update(`${lie} ${made}`).digest('hex');
    return { seed, hash: hashOf(seed), client: '', bets: 0, isRevealed: false };
  };
  const pairs = [createPair(), createPair()];
  const second = createPair();
  const rounds: (RecordedRoundView & { readonly pair: Pair })[] = [];
  let balance = 100_000;
  let placed = 0;
  const active = () => pairs.at(-2)!;

  const fairness = (): Fairness => ({
    server_seed_hash: active().hash,
    next_server_seed_hash: pairs.at(-1)!.hash,
    client_seed: active().client,
    nonce: active().bets,
  });
  const receiptOf = (round: Omit<RecordedRoundView, 'receipt'>): string => {
    const { id, game_id: game, game_code: code, wager, stake_minor, currency, server_seed_hash, client_seed, nonce, played_at } = round;
    const claims = {
      round_id: id,
      game_id: game,
      game_code: code,
      wager: { ...wager },
      stake_minor,
      currency,
      server_seed_hash,
      client_seed,
      nonce: nonce!,
      placed_at: played_at,
    };
    const text = signedTextOf(claims, key.kid);
    return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
  };
  /** The seed that is revealed in place of the committed one. */
  const shownPair = ({ seed, hash, isRevealed }: Pair) => {
    if (!isRevealed) return { server_seed: null, server_seed_hash: hash };
    return lie === 'swapped seed'
      ? { server_seed: second.seed, server_seed_hash: second.hash }
      : { server_seed: seed, server_seed_hash: hash };
  };
  const viewOf = ({ pair, ...round }: (typeof rounds)[number]): RecordedRoundView => {
    const seeds = shownPair(pair);
    const draw = { serverSeed: seeds.server_seed ?? '', clientSeed: round.client_seed, nonce: round.nonce! };
    // A house that swaps a seed reports the matching outcome.
    const outcome = seeds.server_seed !== null && lie === 'swapped seed' ? outcomeOf(draw, round.wager) : round.outcome;
    const view = { ...round, ...seeds, outcome, multiplier: rulesOf(round.wager.kind).multiplierOf(outcome!) };
    return { ...view, receipt: receiptOf(view) };
  };
  const state = (): GameState => ({
    mode: 'demo',
    wallet: 'demo',
    wallets: [{ wallet: 'demo', balance_minor: balance }],
    holder: 'somebody',
    game_id,
    balance_minor: balance,
    currency: 'EUR',
    decimals: 2,
    cycle_ms: null,
    max_stake_minor: null,
    limits: { minimum_minor: 10, maximum_minor: 10_000 },
    fairness: fairness(),
    return_percent: '97.00',
    wager: defaultWager,
    net_minor: 0,
    rounds: rounds.map(viewOf).toReversed().slice(0, 30),
    unseen: null,
    parents: [],
  });

  function place({ wager: asked, stake_minor: staked }: PlaceRound): RoundReply {
    placed += 1;
    const isLying = placed > 1;
    const isOther = isLying && lie === 'second chain';
    const pair = isOther ? second : active();
    if (isOther) second.client = active().client;
    if (isLying && lie === 'burned nonce') pair.bets += 1;
    const nonce = isLying && lie === 'repeated nonce' ? pair.bets - 1 : pair.bets;
    if (nonce === pair.bets) pair.bets += 1;
    const wager = isLying && lie === 'changed wager' ? otherWager(asked) : asked;
    const stake = isLying && lie === 'changed stake' ? staked * 2 : staked;
    const outcome = outcomeOf({ serverSeed: pair.seed, clientSeed: pair.client, nonce }, wager);
    const multiplier = rulesOf(wager.kind).multiplierOf(outcome)!;
    const payout = Math.floor((stake * multiplier) / 100);
    balance += payout - stake;
    const round = {
      id: randomUUID(),
      wallet: 'demo',
      state: 'closed',
      wager,
      stake_minor: stake,
      outcome,
      multiplier,
      payout_minor: payout,
      elapsed_ms: null,
      nonce,
      client_seed: pair.client,
      server_seed_hash: pair.hash,
      server_seed: null,
      played_at: new Date(1_700_000_000_000 + placed).toISOString(),
      game_id,
      game_code,
      currency: 'EUR',
    } as const;
    const receipt = receiptOf(round);
    rounds.push({ ...round, receipt, pair });
    return { round, balance_minor: balance, wallets: [{ wallet: 'demo', balance_minor: balance }], receipt };
  }

  function chooseSeed(client: string): Fairness {
    if (active().bets > 0) {
      active().isRevealed = true;
      second.isRevealed = true;
      pairs.push(createPair());
    }
    active().client = client;
    return fairness();
  }

  const record = (): RecordPage => {
    const used = [...new Set([...pairs.slice(0, -1), ...rounds.map(({ pair }) => pair)])];
    const next = (pair: Pair) => pairs[pairs.indexOf(pair) + 1]?.hash ?? active().hash;
    return {
      game_id,
      pairs: used.map((pair) => ({ ...shownPair(pair), next_server_seed_hash: next(pair), client_seed: pair.client, bets: pair.bets })),
      rounds: rounds.map(viewOf).toReversed(),
      next: null,
    };
  };

  return {
    key,
    pairs,
    state,
    place,
    chooseSeed,
    record,
    /** Answers a call of the game's page, by its path under /games/api. */
    answer(path: string, body: unknown): object {
      const asked = (body ?? {}) as { readonly client_seed?: string } & PlaceRound;
      if (path === '/sessions') return { session: 'cheating', state: state() };
      if (path === '/state') return state();
      if (path === '/seeds') return chooseSeed(asked.client_seed!);
      if (path === '/rounds') return place(asked);
      if (path === '/keys') return { keys: [key] };
      if (path === '/record') return record();
      return {};
    },
  };
}

/** A wager that pays less, for the one game of which the tests need it. */
function otherWager(wager: Wager): Wager {
  if (wager.kind === 'dice') return { ...wager, chance: wager.chance - 1_000 };
  if (wager.kind === 'plinko') return { ...wager, risk: wager.risk === 'low' ? 'high' : 'low' };
  throw new RangeError(`no other wager of ${wager.kind}`);
}
