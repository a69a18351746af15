import fc from 'fast-check';
import { maxCredit, type ModelCall, type ModelRequest } from './wallet-model.ts';

const numbered = (name: string, count: number) => fc.integer({ min: 1, max: count }).map((number) => `${name}-number-${number}`);
/** Most calls name the round of their bet; some another, as a confused provider does. */
const roundOf = (bet: string) => `round-${Number(bet.at(-1)) % 3}`;
const misplaced = fc.integer({ min: 0, max: 19 }).map((chance) => chance === 0);
const placed = (bet: string, isMisplaced: boolean) => (isMisplaced ? 'round-elsewhere' : roundOf(bet));

/** Free rounds of a model's player: fewer than there are rounds, and with a reachable maximum. */
export const modelGrant = { id: 'granted', rounds: 2, maximum: 450 } as const;

const bets = numbered('bet', 6);
/** A win belongs to one bet: its number names it. */
const wins = numbered('win', 9);
const betOf = (win: string) => `bet-number-${((Number(win.at(-1)) - 1) % 6) + 1}`;
const amounts = fc.constantFrom(0, 1, 100, 100, 250, 400);
const rounds = fc.integer({ min: 0, max: 2 }).map((number) => `round-${number}`);

const call: fc.Arbitrary<ModelCall> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(bets, amounts).map(([id, amount]) => ({ is: 'bet', id, round: roundOf(id), amount }) as const) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(bets, fc.integer({ min: 0, max: 9 }))
      .map(
        ([id, chance]) =>
          ({ is: 'bet', id, round: roundOf(id), amount: 0, grant: chance === 0 ? 'unknown-grant' : modelGrant.id }) as const,
      ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(wins, amounts, fc.boolean(), misplaced).map(([id, amount, closes, isMisplaced]) => {
      const bet = betOf(id);
      return { is: 'win', id, bet, round: placed(bet, isMisplaced), amount, closes } as const;
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(numbered('amend', 6), wins, amounts, misplaced)
      .map(([id, win, amount, isMisplaced]) => ({ is: 'amend', id, win, round: placed(betOf(win), isMisplaced), amount }) as const),
  },
  { weight: 1, arbitrary: fc.tuple(numbered('close', 4), rounds).map(([id, round]) => ({ is: 'close', id, round }) as const) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(numbered('undo-bet', 6), bets, misplaced)
      .map(([id, bet, isMisplaced]) => ({ is: 'undo-bet', id, bet, round: placed(bet, isMisplaced) }) as const),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(numbered('undo-win', 6), wins, misplaced)
      .map(([id, win, isMisplaced]) => ({ is: 'undo-win', id, win, round: placed(betOf(win), isMisplaced) }) as const),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(numbered('credit', 5), fc.constantFrom('promotion', 'jackpot'), fc.constantFrom(1, 100, 100, 250, maxCredit + 1))
      .map(([id, kind, amount]) => ({ is: 'credit', id, kind, amount }) as const),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(numbered('undo-credit', 5), numbered('credit', 5))
      .map(([id, credit]) => ({ is: 'undo-credit', id, credit }) as const),
  },
  { weight: 1, arbitrary: fc.tuple(numbered('undo-round', 4), rounds).map(([id, round]) => ({ is: 'undo-round', id, round }) as const) },
);

const request: fc.Arbitrary<ModelRequest> = fc.oneof(
  { weight: 9, arbitrary: call },
  {
    weight: 1,
    arbitrary: fc
      .tuple(numbered('transact', 5), fc.array(call, { minLength: 1, maxLength: 4 }))
      .map(([id, calls]) => ({ is: 'transact', id, calls }) as const),
  },
);

/**
 * Calls of one player's provider in any order: ids are few, so that calls refer to earlier ones, and their subject may be lost or come later. Some
 * are repeated word for word.
 */
export const modelRequests = (count: number): fc.Arbitrary<readonly ModelRequest[]> =>
  fc
    .array(fc.tuple(request, fc.option(fc.nat(), { freq: 3 })), { minLength: count, maxLength: count })
    .map((drawn) =>
      drawn.reduce<ModelRequest[]>(
        (sent, [next, again]) => [...sent, again !== null && sent.length > 0 ? sent[again % sent.length]! : next],
        [],
      ),
    );

const fieldsOf = (each: ModelCall): object => {
  switch (each.is) {
    case 'bet':
      return { amount_minor: each.amount, currency: 'EUR', ...(each.grant !== undefined && { grant_uuid: each.grant }) };
    case 'win':
      return { bet_uuid: each.bet, amount_minor: each.amount, currency: 'EUR', ...(!each.closes && { closes_round: false }) };
    case 'amend':
      return { win_uuid: each.win, amount_minor: each.amount, currency: 'EUR' };
    case 'credit':
      return { kind: each.kind, amount_minor: each.amount, currency: 'EUR' };
    case 'undo-credit':
      return { credit_uuid: each.credit };
    case 'undo-bet':
      return { bet_uuid: each.bet };
    case 'undo-win':
      return { win_uuid: each.win };
    case 'undo-round':
      return { whole_round: true };
    case 'close':
      return {};
  }
};

/**
 * @param run separates the ids of one run from those of the others.
 * @param grant id of the player's free rounds.
 * @returns name and body of the call on the wire.
 */
export function onWire(sent: ModelRequest, run: string, grant: string): { readonly name: string; readonly body: object } {
  const own = (each: ModelCall) => {
    const {
      bet_uuid: bet,
      win_uuid: win,
      credit_uuid: credit,
      grant_uuid: granted,
      ...fields
    } = fieldsOf(each) as { bet_uuid?: string; win_uuid?: string; credit_uuid?: string; grant_uuid?: string };
    return {
      request_uuid: run + each.id,
      ...('round' in each && { round_id: run + each.round }),
      ...fields,
      ...(bet !== undefined && { bet_uuid: run + bet }),
      ...(win !== undefined && { win_uuid: run + win }),
      ...(credit !== undefined && { credit_uuid: run + credit }),
      ...(granted !== undefined && { grant_uuid: granted === modelGrant.id ? grant : run + granted }),
    };
  };
  const nameOf = ({ is }: ModelCall) => (is.startsWith('undo') ? 'rollback' : is);
  if (sent.is !== 'transact') return { name: nameOf(sent), body: own(sent) };
  return {
    name: 'transact',
    body: { request_uuid: run + sent.id, actions: sent.calls.map((each) => ({ action: nameOf(each), ...own(each) })) },
  };
}
