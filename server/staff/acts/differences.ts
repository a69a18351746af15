import { planResolution, resolve, type Resolution } from '#server/corrections/differences.ts';
import { needsTwoPersons } from '#server/corrections/rules.ts';
import type { Platform } from '#server/platform.ts';
import { type Act, type Balance, change, effectOf, type ParametersOf } from './act.ts';
import { balanceAfter } from './corrections.ts';
import { movesOf, movesText, type Move, postingsOf, sizeOf, sumOf } from './moves.ts';

type Parameters = ParametersOf<'resolveDifference'>;

/** The movements of the correction, and the player; null without a correction. */
function moneyOf({
  posting,
}: Resolution): { readonly playerId: number; readonly currency: string; readonly moves: readonly Move[] } | null {
  if (posting.kind === 'nothing') return null;
  const { playerId, currency } = posting.plan;
  if (posting.kind === 'void') return { playerId, currency, moves: movesOf(posting.plan) };
  if (posting.kind === 'resettlement') {
    const { source, payout, paid } = posting.plan;
    return { playerId, currency, moves: [[source, 'house:corrections', payout - paid]] };
  }
  const { source, amount } = posting.plan;
  return { playerId, currency, moves: amount === 0n ? [] : [[source, source === 'cash' ? 'house:games' : 'house:bonus', amount]] };
}

const isAbove = (platform: Platform, { posting }: Resolution, money: NonNullable<ReturnType<typeof moneyOf>>, proposedBy: number) =>
  needsTwoPersons(platform, {
    kind: posting.kind === 'void' ? 'void' : 'correction',
    playerId: money.playerId,
    proposedBy,
    amount: sizeOf(money.moves),
  });

const keyOf = ({ partner, book, record: subject }: Parameters) => ({ partner, book, subject });

/** Decides which side is right where a partner and the ledger differ, and posts the correction. */
export const resolveDifference: Act<Parameters> = {
  permission: 'differences.resolve',
  target: ({ partner, book, record: subject }) => `difference ${partner} ${book} ${subject}`,
  async state(platform, parameters, proposedBy) {
    const resolution = await planResolution(platform, keyOf(parameters), parameters.accepted);
    const money = moneyOf(resolution);
    return {
      rule: resolution.rule,
      theirs: resolution.expected,
      ours: resolution.actual,
      posts: resolution.posting.kind,
      player_id: money?.playerId ?? null,
      currency: money?.currency ?? null,
      moves: movesText(money?.moves ?? []),
      is_above: money !== null && (await isAbove(platform, resolution, money, proposedBy)),
    };
  },
  effect({ accepted }, state) {
    const { theirs, ours, player_id: player } = state;
    const postings = postingsOf(state);
    return effectOf({
      changes: [
        change(
          'the difference',
          `partner: ${String(theirs)}, ledger: ${String(ours)}`,
          accepted === 'ours' ? 'the ledger holds' : 'the partner holds',
        ),
      ],
      postings,
      // A win that a provider had not sent is a line of the history like any other.
      letters: postings.length === 0 || state['posts'] === 'win' ? [] : [`corrected round, to player ${String(player)}`],
    });
  },
  async balances(platform, parameters) {
    const money = moneyOf(await planResolution(platform, keyOf(parameters), parameters.accepted));
    if (money === null) return [];
    const { cash, bonus } = await platform.db.single<{ cash: bigint; bonus: bigint }>`
      select cash_minor as cash, bonus_minor as bonus from wallets where player_id = ${money.playerId}`;
    return (['cash', 'bonus'] as const).flatMap((account): Balance[] => {
      const moved = sumOf(money.moves, account);
      return moved === 0n ? [] : [balanceAfter(`${account} ${money.playerId}`, money.currency, account === 'cash' ? cash : bonus, moved)];
    });
  },
  minPersons: (_parameters, state) => (state['is_above'] === true ? 2 : 1),
  async run(platform, parameters, { state: _state, ...decision }) {
    await resolve(platform, await planResolution(platform, keyOf(parameters), parameters.accepted), parameters.accepted, decision);
  },
};
