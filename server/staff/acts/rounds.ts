import { needsTwoPersons } from '#server/corrections/rules.ts';
import { planVoid, voidRound as voidBets } from '#server/corrections/rounds.ts';
import { type Act, change, effectOf, type ParametersOf } from './act.ts';
import { balanceAfter, missingOf } from './corrections.ts';
import { movesOf, movesText, postingsOf, sizeOf, sumOf } from './moves.ts';

/** Undoes a round: stakes are returned, wins are taken back, and neither counts as play any more. */
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
      moves: movesText(moves),
      missing: `${plan.missing}`,
      is_above: await needsTwoPersons(platform, { kind: 'void', playerId: plan.playerId, proposedBy, amount: sizeOf(moves) }),
    };
  },
  effect(_parameters, state) {
    return effectOf({
      changes: [change(`round ${String(state['round_id'])}`, 'played', 'void'), ...missingOf(state)],
      postings: postingsOf(state),
      letters: [`voided round, to player ${String(state['player_id'])}`],
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
