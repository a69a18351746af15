import { needsTwoPersons } from '#server/corrections/rules.ts';
import { planVoid, voidRound as voidBets, type VoidPlan } from '#server/corrections/rounds.ts';
import { type Act, change, effectOf, type ParametersOf } from './act.ts';
import { balanceAfter, missingOf } from './corrections.ts';

type Move = readonly [account: 'cash' | 'bonus', from: string, amount: bigint];

/** Each movement of a plan, with the account that it comes from. */
const movesOf = ({ rollbacks, adjustments }: VoidPlan): Move[] => [
  ...rollbacks
    .filter(({ stake }) => stake > 0n)
    .map(({ source, stake }): Move => [source, source === 'cash' ? 'house:games' : 'house:bonus', stake]),
  ...adjustments.map(({ account, amount }): Move => [account, 'house:corrections', amount]),
];

const sumOf = (moves: readonly Move[], account: Move[0]): bigint =>
  moves.reduce((sum, [moved, , amount]) => (moved === account ? sum + amount : sum), 0n);

const sizeOf = (moves: readonly Move[]): bigint => moves.reduce((sum, [, , amount]) => sum + (amount < 0n ? -amount : amount), 0n);

/** Undoes a round: stakes come back, wins are taken back, and neither counts as play any more. */
export const voidRound: Act<ParametersOf<'voidRound'>> = {
  permission: 'rounds.void',
  target: ({ transaction_id: id }) => `round of ${id}`,
  async state(platform, { transaction_id: id, takes_part: takesPart = false }, proposedBy) {
    const plan = await planVoid(platform, id, takesPart);
    const moves = movesOf(plan);
    return {
      player_id: plan.playerId,
      round_id: plan.roundId,
      currency: plan.currency,
      decimals: plan.decimals,
      bets: plan.adjustments.map(({ betId }) => betId).join(' '),
      open: plan.rollbacks.map((bet) => bet.id).join(' '),
      moves: moves.map(([account, from, amount]) => `${from} ${account} ${amount}`).join(', '),
      missing: `${plan.missing}`,
      is_above: await needsTwoPersons(platform, { kind: 'void', playerId: plan.playerId, proposedBy, amount: sizeOf(moves) }),
    };
  },
  effect(_parameters, state) {
    const { player_id: player, currency, moves } = state;
    const postings = String(moves)
      .split(', ')
      .filter((move) => move !== '')
      .flatMap((move) => {
        const [from = '', account = '', amount = ''] = move.split(' ');
        const opposite = amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
        return [
          { account: from, amount_minor: opposite, currency: String(currency) },
          { account: `${account} ${String(player)}`, amount_minor: amount, currency: String(currency) },
        ];
      });
    return effectOf({
      changes: [change(`round ${String(state['round_id'])}`, 'played', 'void'), ...missingOf(state)],
      postings,
      letters: [`voided round, to player ${String(player)}`],
    });
  },
  async balances(platform, { transaction_id: id, takes_part: takesPart = false }) {
    const plan = await planVoid(platform, id, takesPart);
    const moves = movesOf(plan);
    const { cash, bonus } = await platform.db.single<{ cash: bigint; bonus: bigint }>`
      select cash_minor as cash, bonus_minor as bonus from wallets where player_id = ${plan.playerId}`;
    return [
      balanceAfter(`cash ${plan.playerId}`, plan.currency, cash, sumOf(moves, 'cash')),
      ...(sumOf(moves, 'bonus') === 0n ? [] : [balanceAfter(`bonus ${plan.playerId}`, plan.currency, bonus, sumOf(moves, 'bonus'))]),
    ];
  },
  minPersons: (_parameters, state) => (state['is_above'] === true ? 2 : 1),
  async run(platform, { transaction_id: id, takes_part: takesPart = false }, { state: _state, ...decision }) {
    await voidBets(platform, await planVoid(platform, id, takesPart), decision);
  },
};
