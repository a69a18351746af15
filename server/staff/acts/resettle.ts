import { fromMinor } from '#domain/money.ts';
import { planResettle, resettle, type ResettlePlan } from '#server/corrections/resettle.ts';
import { needsTwoPersons } from '#server/corrections/rules.ts';
import { type Act, change, effectOf, type ParametersOf } from './act.ts';
import { balanceAfter } from './corrections.ts';

const sizeOf = ({ paid, payout }: ResettlePlan): bigint => (payout > paid ? payout - paid : paid - payout);

/** Pays the right amount of a bet: the difference, up or down. */
export const resettleRound: Act<ParametersOf<'resettleRound'>> = {
  permission: 'rounds.resettle',
  target: ({ transaction_id: id }) => `round of ${id}`,
  async state(platform, { transaction_id: id, payout }, proposedBy) {
    const plan = await planResettle(platform, id, payout);
    return {
      player_id: plan.playerId,
      round_id: plan.roundId,
      currency: plan.currency,
      decimals: plan.decimals,
      bet: plan.betId,
      source: plan.source,
      paid: `${plan.paid}`,
      payout: `${plan.payout}`,
      round: plan.round,
      is_above: await needsTwoPersons(platform, { kind: 'correction', playerId: plan.playerId, proposedBy, amount: sizeOf(plan) }),
    };
  },
  effect(_parameters, state) {
    const { player_id: player, source, bet } = state;
    const [currency, decimals] = [String(state['currency']), Number(state['decimals'])];
    const [paid, payout] = [BigInt(String(state['paid'])), BigInt(String(state['payout']))];
    const text = (minor: bigint) => `${fromMinor(minor, decimals)} ${currency}`;
    return effectOf({
      changes: [change(`payout of ${String(bet)}`, text(paid), text(payout))],
      postings: [
        { account: 'house:corrections', amount_minor: `${paid - payout}`, currency },
        { account: `${String(source)} ${String(player)}`, amount_minor: `${payout - paid}`, currency },
      ],
      letters: [`${payout > paid ? 'money added' : 'money taken'}, to player ${String(player)}`],
    });
  },
  async balances(platform, { transaction_id: id, payout }) {
    const plan = await planResettle(platform, id, payout);
    const { minor } = await platform.db.single<{ minor: bigint }>`
      select case ${plan.source} when 'cash' then cash_minor else bonus_minor end as minor from wallets where player_id = ${plan.playerId}`;
    return [balanceAfter(`${plan.source} ${plan.playerId}`, plan.currency, minor, plan.payout - plan.paid)];
  },
  minPersons: (_parameters, state) => (state['is_above'] === true ? 2 : 1),
  async run(platform, { transaction_id: id, payout }, { state: _state, ...decision }) {
    await resettle(platform, await planResettle(platform, id, payout), decision);
  },
};
