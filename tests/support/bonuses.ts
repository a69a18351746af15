import { expect } from 'vitest';
import type { Campaign, Notice } from '#openapi/model.ts';
import type { TestPlayer } from './caller.ts';
import { choose, depositBody, ended, methodId, newKey } from './payments.ts';
import type { TestPlatform } from './platform.ts';

type Running = Pick<TestPlatform, 'platform'>;

export const codes = (body: { data: Campaign[] }) => body.data.map(({ code }) => code).sort();
export const campaignId = async ({ platform: { db } }: Running, code: string): Promise<number> => {
  const row = await db.one<{ id: number }>`select id from campaigns where code = ${code}`;
  return row!.id;
};
export const unused = (player: TestPlayer) =>
  player.call('GET', `/campaigns/players/${player.id}/unusedCampaigns?language=en&is_deposit=1`);
export const giveUp = async (platform: Running, player: TestPlayer, code: string) =>
  player.call('DELETE', `/campaigns/players/${player.id}?campaign_id=${await campaignId(platform, code)}`);
export const bonusState = async ({ platform: { db } }: Running, player: TestPlayer) =>
  db.one<{ status: string; wagered_minor: bigint }>`
    select status, wagered_minor from player_campaigns where player_id = ${player.id} and activated_at is not null`;

/** Returns the amounts of the bonus history by outcome. */
export async function bonusHistory(player: TestPlayer): Promise<Record<string, string>> {
  const { data } = (await player.call('GET', '/me/transactions?type_id=10')).body as {
    data: { amount: string; payload: { bonus?: string } }[];
  };
  return Object.fromEntries(data.map(({ amount, payload }) => [payload.bonus ?? 'given', amount]));
}

/** Returns the notices about ended bonuses, each with the amount of the transaction that it links to. */
export async function bonusNotice(player: TestPlayer): Promise<object[]> {
  const { data } = (await player.call('GET', '/me/notices')).body as { data: Notice[] };
  const ends = data.filter(({ kind }) => kind.startsWith('bonus_'));
  return Promise.all(
    ends.map(async ({ kind, facts, transaction_id: id }) => ({
      kind,
      facts,
      of: ((await player.call('GET', `/me/transactions/${id}`)).body as { amount: string }).amount,
    })),
  );
}

/** Deposits with a code as a person does, and waits for the end. */
export async function depositWith(player: TestPlayer, amount: string, code: string): Promise<string> {
  const body = depositBody(await methodId(player.call, 'LTC'), amount, { bonus_code: code });
  const reply = await player.call('POST', '/payments/deposit', body, newKey());
  expect(reply).toMatchObject({ status: 200 });
  await choose(reply.body.redirect_url, 'exact');
  expect(await ended(player, reply.body.transaction_id)).toMatchObject({ status: 'authorized' });
  return reply.body.transaction_id as string;
}
/** All that was brought, in one bet. */
