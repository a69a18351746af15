import { required } from '#domain/required.ts';
import { deletePasskeys } from '#server/accounts/passkeys.ts';
import { accountWithId } from '#server/accounts/players.ts';
import { notifyOwner, switchOff } from '#server/accounts/second-factor.ts';
import { revokeSessionsOf } from '#server/accounts/sessions.ts';
import { Problem } from '#server/http/problem.ts';
import type { Platform } from '#server/platform.ts';
import { blockersOf, erasePlayer as erase } from '#server/privacy/erasure.ts';
import { type Act, change, effectOf, type ParametersOf } from './act.ts';

interface PlayerRow {
  readonly status: string;
  readonly is_erased: boolean;
}

/** Locks the player. @throws Problem `not_found`. */
async function lockedPlayer({ db }: Pick<Platform, 'db'>, id: number): Promise<PlayerRow> {
  const row = await db.one<PlayerRow>`
    select status, erased_at is not null as is_erased from players where id = ${id} and not is_sandbox for no key update`;
  if (!row) throw new Problem('not_found', 'There is no such player.');
  return row;
}

/** Ends all sessions of a player. A session that begins meanwhile ends too, so none is part of the state. */
export const logOutPlayer: Act<ParametersOf<'logOutPlayer'>> = {
  permission: 'players.access',
  target: ({ player_id: id }) => `player ${id}`,
  state: async (platform, { player_id: id }) => {
    await lockedPlayer(platform, id);
    return {};
  },
  effect: () => effectOf({ changes: [change('open sessions', 'go on', 'end')] }),
  run: (platform, { player_id: id }) => revokeSessionsOf(platform, id),
};

type Factor = ParametersOf<'resetPlayerFactor'>['factor'];

interface Factors {
  readonly count: number;
  /** Changes when the player replaces one, for example on a new phone. */
  readonly which: string;
}

const factorsOf = ({ db }: Pick<Platform, 'db'>, id: number, factor: Factor): Promise<Factors> =>
  factor === 'passkeys'
    ? db.single<Factors>`
        select count(*)::int as count, coalesce(md5(string_agg(id::text, ' ' order by id)), '') as which from passkeys where player_id = ${id}`
    : db.single<Factors>`
        select count(*)::int as count, coalesce(max(confirmed_at)::text, '') as which
        from second_factors where player_id = ${id} and confirmed_at is not null`;

/** Helps a player who has lost a device: the operator has verified who they are. */
export const resetPlayerFactor: Act<ParametersOf<'resetPlayerFactor'>> = {
  permission: 'players.access',
  target: ({ player_id: id }) => `player ${id}`,
  state: async (platform, { player_id: id, factor }) => {
    await lockedPlayer(platform, id);
    const factors = await factorsOf(platform, id, factor);
    if (factors.count === 0) throw new Error(factor === 'passkeys' ? 'The player has no passkeys.' : 'The second factor is off.');
    return { ...factors };
  },
  effect: ({ player_id: id, factor }, { count }) =>
    effectOf({
      changes: [factor === 'passkeys' ? change('passkeys', count, 0) : change('second factor', 'on', 'off')],
      letters: [`${factor === 'passkeys' ? 'passkeys removed' : 'second factor off'}, to player ${id}`],
    }),
  run: async (platform, { player_id: id, factor }, _decision, reason) => {
    const isChanged = await (factor === 'passkeys' ? deletePasskeys(platform, id, reason) : switchOff(platform, id, reason));
    if (!isChanged) return;
    const account = required(await accountWithId(platform, id), 'The owner');
    await notifyOwner(platform, account, factor === 'passkeys' ? 'passkey_removed' : 'off');
  },
};

const blockerTexts: Readonly<Record<Awaited<ReturnType<typeof blockersOf>>[number], string>> = {
  frozen: 'the account is frozen',
  bonus: 'a bonus is open',
  balance: 'the balance is not 0',
  payment: 'a payment is open',
  round: 'a round is open',
  receipt: 'coins are held',
};

/** Erases what is personal of a player, for good, so it takes two persons. */
export const erasePlayer: Act<ParametersOf<'erasePlayer'>> = {
  permission: 'players.erase',
  minPersons: () => 2,
  target: ({ player_id: id }) => `player ${id}`,
  state: async (platform, { player_id: id }) => {
    const { status, is_erased: isErased } = await lockedPlayer(platform, id);
    if (isErased) throw new Error('This player was erased already.');
    const blockers = await blockersOf(platform, id);
    if (blockers.length > 0) throw new Error(`The player cannot be erased yet: ${blockers.map((each) => blockerTexts[each]).join(', ')}.`);
    return { status };
  },
  effect: (_parameters, { status }) =>
    effectOf({
      changes: [
        change('personal data', 'stored', 'erased for good'),
        ...(status === 'active' ? [change('status', status, 'closed')] : []),
        change('sessions', 'go on', 'end'),
      ],
    }),
  run: async (platform, { player_id: id }, _decision, reason) => {
    const outcome = await erase(platform, id, reason);
    if (outcome.is === 'blocked')
      throw new Error(`The player cannot be erased yet: ${outcome.blockers.map((each) => blockerTexts[each]).join(', ')}.`);
  },
};
