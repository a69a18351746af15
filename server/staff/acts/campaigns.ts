import { fromMinor } from '#domain/money.ts';
import { cancelFreeRounds as cancelRounds, freeRoundsProvider, grantFreeRounds as grantRounds } from '#server/campaigns/free-rounds.ts';
import { mayBeAddressed } from '#server/marketing/addressable.ts';
import { Problem } from '#server/http/problem.ts';
import type { Platform } from '#server/platform.ts';
import { campaignState, missingCampaign } from '../campaigns.ts';
import { type Act, change, effectOf, type ParametersOf, type State } from './act.ts';
import { lockedWallet } from './corrections.ts';

interface CampaignRow {
  readonly code: string;
  readonly state: string;
  readonly ends_at: Date | null;
}

/** Stops a campaign: no player gets it any more. Bonuses and free rounds that were given stay their players'. */
export const stopCampaign: Act<ParametersOf<'stopCampaign'>> = {
  permission: 'campaigns.stop',
  target: ({ campaign_id: id }) => `campaign ${id}`,
  async state({ db, now }, { campaign_id: id }) {
    const row = await db.one<CampaignRow>`
      select code, ${campaignState(now())} as state, ends_at from campaigns where id = ${id} for no key update`;
    if (!row) throw missingCampaign();
    if (row.state === 'stopped' || row.state === 'ended') throw new Error(`This campaign is not running any more: it is ${row.state}.`);
    return { code: row.code, state: row.state, ends_at: row.ends_at?.toISOString() ?? null };
  },
  effect: (_parameters, state) =>
    effectOf({
      changes: [
        change(`campaign ${String(state['code'])}`, state['state'], 'stopped'),
        change('end of the campaign', state['ends_at'], 'when this is approved'),
      ],
    }),
  run: ({ db, now }, { campaign_id: id }) => db.sql`update campaigns set stopped_at = ${now()}, ends_at = ${now()} where id = ${id}`,
};

interface TermsRow {
  readonly code: string;
  readonly state: string;
  readonly game_id: string;
  readonly provider_id: number;
  readonly game: string | null;
  readonly rounds: number;
  readonly days: number;
  readonly winnings: 'cash' | 'bonus';
  readonly wagering_times: number;
  readonly stake: bigint | null;
  readonly maximum: bigint | null;
  readonly is_for_country: boolean;
  readonly status: string | null;
}

/** The terms that a player would get. @throws Error with a sentence if they may not have the campaign. */
async function termsFor(platform: Platform, campaignId: number, playerId: number): Promise<TermsRow> {
  const { db, now } = platform;
  const row = await db.one<TermsRow>`
    select campaigns.code, ${campaignState(now())} as state, free_rounds.game_id, free_rounds.provider_id, games.name as game, rounds, days, winnings, wagering_times,
      round_stake_minor as stake, bonus_maximum_minor as maximum,
      campaigns.country is null or campaigns.country = players.country as is_for_country, taken.status
    from campaigns join campaign_free_rounds as free_rounds on free_rounds.campaign_id = campaigns.id
      join players on players.id = ${playerId}
      left join games on games.game_id = free_rounds.game_id and games.provider_id = free_rounds.provider_id
      left join campaign_amounts on campaign_amounts.campaign_id = campaigns.id and campaign_amounts.currency_id = players.currency_id
      left join player_campaigns as taken on taken.campaign_id = campaigns.id and taken.player_id = players.id
    where campaigns.id = ${campaignId}`;
  if (!row) throw new Error('This campaign has no free rounds.');
  if (row.state !== 'running') throw new Error(`This campaign is not running: it is ${row.state}.`);
  if (!row.is_for_country) throw new Error('This campaign is for players of another country.');
  if (row.stake === null) throw new Error('This campaign has no amounts in the currency of the player.');
  if (row.game === null) throw new Error('The game of this campaign is not in the catalogue.');
  if (!freeRoundsProvider(platform, row.provider_id)) throw new Error('The provider of this game takes no free rounds.');
  if (row.status !== null && row.status !== 'offered') throw new Error(`The player has had this campaign: it is ${row.status}.`);
  return row;
}

const money = (state: State, name: string): string =>
  `${fromMinor(BigInt(String(state[name])), Number(state['decimals']))} ${String(state['currency'])}`;

const winningsOf = (state: State): string =>
  state['winnings'] === 'cash'
    ? `cash, ${money(state, 'maximum')} at most`
    : `a bonus, ${money(state, 'maximum')} at most, wagered ${String(state['wagering_times'])} times`;

/** Grants a player the free rounds of a campaign, by its terms, once. */
export const grantFreeRounds: Act<ParametersOf<'grantFreeRounds'>> = {
  permission: 'campaigns.grant',
  target: ({ player_id: id }) => `player ${id}`,
  async state(platform, { campaign_id: campaignId, player_id: playerId }) {
    // The campaign is locked before the wallet, in the same order as for a deposit with a code.
    if (!(await platform.db.one`select 1 from campaigns where id = ${campaignId} for share`)) throw missingCampaign();
    const { currency, decimals, status } = await lockedWallet(platform, playerId);
    if (status !== 'active') throw new Error(`This account is not open: it is ${status}.`);
    if (!(await mayBeAddressed(platform, playerId))) throw new Error('This player may not be given offers at the moment.');
    const terms = await termsFor(platform, campaignId, playerId);
    return {
      code: terms.code,
      currency,
      decimals,
      game: terms.game,
      game_id: terms.game_id,
      rounds: terms.rounds,
      days: terms.days,
      stake: `${terms.stake}`,
      maximum: `${terms.maximum}`,
      winnings: terms.winnings,
      wagering_times: terms.wagering_times,
    };
  },
  effect: (_parameters, state) =>
    effectOf({
      changes: [
        change(`free rounds of ${String(state['code'])}`, '', `${String(state['rounds'])} rounds of ${String(state['game'])}`),
        change('stake of each round', '', money(state, 'stake')),
        change('the winnings become', '', winningsOf(state)),
        change('days to play them', '', state['days']),
      ],
    }),
  async run(platform, { campaign_id: campaignId, player_id: playerId }) {
    const grant = await grantRounds(platform, { playerId, campaignId, transactionId: null });
    if (grant === null) throw new Error('The player has had this campaign.');
  },
};

interface GrantRow {
  readonly player_id: number;
  readonly code: string;
  readonly status: string;
  readonly rounds: number;
  readonly played: number;
}

/** Cancels a grant of free rounds of which none was begun. A begun grant stays the player's, with its winnings. */
export const cancelFreeRounds: Act<ParametersOf<'cancelFreeRounds'>> = {
  permission: 'campaigns.grant',
  target: ({ grant_id: id }) => `free rounds ${id}`,
  async state({ db }, { grant_id: id }) {
    // The wallet is locked first, as for every move of money.
    await db.sql`select 1 from wallets where player_id = (select player_id from free_round_grants where id = ${id}) for update`;
    await db.sql`select 1 from free_round_grants where id = ${id} for update`;
    const row = await db.one<GrantRow>`
      select grants.player_id, campaigns.code, grants.status, rounds, free_rounds_played(grants.id) as played
      from free_round_grants as grants join player_campaigns on player_campaigns.id = player_campaign_id join campaigns on campaigns.id = campaign_id
      where grants.id = ${id}`;
    if (!row) throw new Problem('not_found', 'There are no such free rounds.');
    if (row.status !== 'open') throw new Error(`These free rounds have ended: they are ${row.status}.`);
    if (row.played > 0) throw new Error(`${row.played} of these ${row.rounds} rounds were begun, so they stay the player's.`);
    return { player_id: row.player_id, code: row.code, rounds: row.rounds };
  },
  effect: (_parameters, state) =>
    effectOf({
      changes: [
        change(
          `free rounds of ${String(state['code'])}, of player ${String(state['player_id'])}`,
          `${String(state['rounds'])} rounds`,
          'cancelled',
        ),
      ],
    }),
  async run(platform, { grant_id: id }) {
    if (!(await cancelRounds(platform, id))) throw new Error('These free rounds have ended.');
  },
};
