import { describe, expect, test } from 'vitest';
import type { Language } from '#openapi/model.ts';
import { recordWager } from '#server/campaigns/bonuses.ts';
import { campaignsFor, formatPercent, isForCountry, isKnown, isRunning, wireCampaign } from '#server/campaigns/campaigns.ts';
import { giveUpOffers, openOffers } from '#server/campaigns/offers.ts';
import type { SessionPlayer } from '#server/http/context.ts';
import type { Campaigning } from '../support/campaigning.ts';
import { campaigningPerTest } from '../support/campaigning-per-test.ts';
import { refusalOf } from '../support/refusals.ts';

let campaigning: Campaigning;
let player: SessionPlayer;
const dayMs = 86_400_000;
const codesOf = (rows: readonly { readonly code: string }[]) => rows.map(({ code }) => code);
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const { ofCode, activate, playedTo, before, later } = campaigningPerTest((opened) => void ({ campaigning, player } = opened));

describe('a campaign as its reader sees it', () => {
  const description = '{percent} of {minimum} to {maximum}, {times} times in {days} days, {whatever}.';

  test('[API-30] has all that the bonus depends on, in the currency that was asked for', async () => {
    const ends = new Date(campaigning.opened.getTime() + dayMs);
    const { id, code } = await campaigning.campaign({ ends, country: 'AT', texts: { en: ['Half', description] }, networkDays: 20 });
    const wire = wireCampaign(await ofCode(code), 1);
    expect({ ...wire, description: plain(wire.description) }).toEqual({
      id,
      name: 'Half',
      code,
      action: 2,
      is_public: true,
      is_deposit: true,
      language: 'en',
      currency_id: 1,
      country: 'AT',
      description: '50% of 20 EUR to 100 EUR, 10 times in 30 days, {whatever}.',
      bonus_percent: 50,
      bonus_maximum: '100.00',
      deposit_minimum: '20.00',
      bonus_days: 30,
      wagering_times: 10,
      needs_verified_email: false,
      is_once_per_household: false,
      is_active: false,
      expires_at: ends.toISOString(),
    });
  });

  test('without a currency says no amount, for it could be of any', async () => {
    const { code } = await campaigning.campaign({ isPublic: false, needsEmail: true, isOnce: true });
    const wire = wireCampaign(await ofCode(code, { currencyId: null }), null);
    expect(wire).toMatchObject({
      currency_id: null,
      expires_at: null,
      is_public: false,
      needs_verified_email: true,
      is_once_per_household: true,
    });
    for (const key of ['bonus_maximum', 'deposit_minimum', 'progress']) expect(wire).not.toHaveProperty(key);
  });

  test('of another kind is none of deposits', async () => {
    await campaigning.campaign({ action: 4 });
    const [row] = await openOffers(campaigning.platform, player, 'en', { isDeposit: false, isVisible: false });
    expect(wireCampaign(row!, 1)).toMatchObject({ action: 4, is_deposit: false });
  });

  test('is written in its reader’s language and currency', async () => {
    const texts = { en: ['Half', 'Half on top.'], fr: ['Moitié', description] } as const;
    const { code } = await campaigning.campaign({ texts, amounts: { 1: [2_000n, 10_000n], 4: [12_050n, 60_000n] } });
    const wire = wireCampaign(await ofCode(code, { language: 'fr', currencyId: 4 }), 4);
    expect(wire).toMatchObject({ name: 'Moitié', language: 'fr', bonus_maximum: '600.00', deposit_minimum: '120.50' });
    expect(plain(wire.description)).toMatch(/^50 % of 120,50 BRL to 600 BRL, 10 times/);
  });

  test('[API-31] that is played says how far it is, in place of when the campaign ends', async () => {
    const { code } = await campaigning.campaign({ ends: campaigning.opened });
    await activate(code);
    const reference = await campaigning.bet(player, 450n);
    await campaigning.platform.db.sql`update player_campaigns set counts_bonus_stakes = true where player_id = ${player.id}`;
    await recordWager(campaigning.platform, { playerId: player.id, gameId: 'any', amountMinor: 450n, reference });
    expect(wireCampaign(await ofCode(code), 1)).toMatchObject({
      is_active: true,
      progress: { wagered: '4.50', required: '600.00', left: '20.00' },
      expires_at: new Date(campaigning.opened.getTime() + 30 * dayMs).toISOString(),
    });
  });

  test.each([
    ['en', '50%'],
    ['fr', '50 %'],
  ] as const)('says per cent as one does in %s', (language, text) => {
    expect(plain(formatPercent(language, 50))).toBe(text);
  });
});

describe('the list of campaigns', () => {
  const listed = async (language: Language, more: { isLanguageStrict?: boolean; currencyId?: number | null } = {}, most?: number) => {
    const reader = { language, currencyId: 1, playerId: null, ...more };
    return campaignsFor(campaigning.platform.db, reader, [isRunning(campaigning.platform.now()), isKnown], most);
  };

  test('is the newest first, no more than were asked for, and in English where nobody wrote it in the language', async () => {
    const [first, second] = [
      await campaigning.campaign(),
      await campaigning.campaign({ texts: { pt: ['Metade', ''], en: ['Half', ''], fr: ['Moitié', ''] } }),
    ];
    expect(codesOf(await listed('pt'))).toEqual([second.code, first.code]);
    expect((await listed('pt')).map(({ name, language }) => [name, language])).toEqual([
      ['Metade', 'pt'],
      ['Half', 'en'],
    ]);
    expect((await listed('es')).map(({ language }) => language)).toEqual(['en', 'en']);
    expect(codesOf(await listed('pt', {}, 1))).toEqual([second.code]);
    expect(codesOf(await listed('pt', { isLanguageStrict: true }))).toEqual([second.code]);
    expect(await listed('es', { isLanguageStrict: true })).toEqual([]);
  });

  test('has those of the currency, or of any', async () => {
    const { code } = await campaigning.campaign({ amounts: { 4: [1_000n, 5_000n], 5: [1n, 5n] } });
    expect(await listed('en')).toEqual([]);
    expect((await listed('en', { currencyId: 4 })).map((row) => [row.code, row.currency, row.bonus_maximum_minor])).toEqual([
      [code, 'BRL', 5_000n],
    ]);
    expect(codesOf(await listed('en', { currencyId: null }))).toEqual([code]);
  });

  test('has those of the country, however it is written', async () => {
    const { code } = await campaigning.campaign({ country: 'BR' });
    const reader = { language: 'en', currencyId: 1, playerId: null } as const;
    const within = (country: string) =>
      campaignsFor(campaigning.platform.db, reader, [isForCountry(country), isRunning(campaigning.opened)]);
    expect(codesOf(await within('br'))).toEqual([code]);
    expect(await within('PT')).toEqual([]);
  });
});

describe('[API-31] the offers of a player', () => {
  const offers = async (isDeposit = false, isVisible = false) =>
    codesOf(await openOffers(campaigning.platform, player, 'en', { isDeposit, isVisible })).toSorted();

  test('are what runs, for their country and currency, and what was given to them', async () => {
    const { opened } = campaigning;
    await campaigning.campaign({ code: 'BRAZIL', country: 'BR' });
    await campaigning.campaign({ code: 'REAIS', amounts: { 4: [0n, 1n] } });
    await campaigning.campaign({ code: 'OVER', ends: before() });
    await campaigning.campaign({ code: 'TO-COME', starts: later() });
    await campaigning.campaign({ code: 'SECRET', isPublic: false });
    const given = await campaigning.campaign({ code: 'GIVEN', isPublic: false });
    await campaigning.offer(player, given.id);
    await campaigning.campaign({ code: 'ENDING', ends: opened, country: 'AT' });
    expect(await offers()).toEqual(['ENDING', 'GIVEN']);
  });

  test('are those of deposits, and those that lists show, where these are asked for', async () => {
    await campaigning.campaign({ code: 'BACK', action: 4 });
    await campaigning.campaign({ code: 'HIDDEN', isVisible: false });
    const hidden = await campaigning.campaign({ code: 'PLAYED', isVisible: false });
    await activate(hidden.code);
    expect(await offers()).toEqual(['BACK', 'HIDDEN', 'PLAYED']);
    expect(await offers(true)).toEqual(['HIDDEN', 'PLAYED']);
    expect(await offers(false, true)).toEqual(['BACK', 'PLAYED']);
  });

  test('are none that were used or given up, and the one that is played until it runs out, though its campaign has ended', async () => {
    const [used, cancelled, played] = [await campaigning.campaign(), await campaigning.campaign(), await campaigning.campaign()];
    await activate(used.code);
    await playedTo('used');
    await campaigning.offer(player, cancelled.id, 'cancelled');
    await activate(played.code);
    await campaigning.platform.db.sql`update campaigns set ends_at = ${before()}`;
    campaigning.after(30 * dayMs - 1);
    expect(await offers()).toEqual([played.code]);
    campaigning.after(30 * dayMs);
    expect(await offers()).toEqual([]);
  });
});

describe('[API-32] [BONUS-02] giving offers up', () => {
  const giveUp = (campaignId?: number) => giveUpOffers(campaigning.platform, player, campaignId);
  const became = async () => (await campaigning.taken(player)).map(({ campaign, status }) => [campaign, status]);

  test('takes one away, once and for all', async () => {
    const [one, other] = [await campaigning.campaign(), await campaigning.campaign()];
    campaigning.after(1_000);
    await giveUp(one.id);
    await giveUp(one.id);
    expect(await became()).toEqual([[one.id, 'cancelled']]);
    expect((await campaigning.taken(player))[0]!['updated_at']).toEqual(campaigning.clock.at);
    await campaigning.offer(player, other.id);
    await giveUp(other.id);
    expect(await became()).toEqual([
      [one.id, 'cancelled'],
      [other.id, 'cancelled'],
    ]);
  });

  test('of an offer that is not theirs to give up is refused', async () => {
    const none = { status: 404, code: 'not_found', message: 'There is no such offer.', extra: {} };
    const used = await campaigning.campaign();
    await activate(used.code);
    await playedTo('used');
    for (const id of [4_711, used.id, (await campaigning.campaign({ isPublic: false })).id])
      expect(await refusalOf(giveUp(id))).toEqual(none);
    expect(await became()).toEqual([[used.id, 'used']]);
  });

  test('of the one that is played gives its money back, and leaves the others', async () => {
    const [played] = [await campaigning.campaign(), await campaigning.campaign()];
    await activate(played.code);
    await giveUp(played.id);
    expect([await became(), await campaigning.money(player)]).toEqual([[[played.id, 'cancelled']], { cash: 4_000, bonus: 0 }]);
  });

  test('of another leaves the one that is played', async () => {
    const [played, other] = [await campaigning.campaign(), await campaigning.campaign()];
    await activate(played.code);
    await giveUp(other.id);
    expect([await became(), await campaigning.money(player)]).toEqual([
      [
        [played.id, 'active'],
        [other.id, 'cancelled'],
      ],
      { cash: 4_000, bonus: 2_000 },
    ]);
  });

  test('of all takes all, the one that is played with its money, and is harmless where there is none', async () => {
    const [played, other] = [await campaigning.campaign(), await campaigning.campaign({ isVisible: false, action: 4 })];
    await activate(played.code);
    await giveUp();
    await giveUp();
    expect([await became(), await campaigning.money(player)]).toEqual([
      [
        [played.id, 'cancelled'],
        [other.id, 'cancelled'],
      ],
      { cash: 4_000, bonus: 0 },
    ]);
  });

  test('of all while a round is played with the bonus gives up none', async () => {
    const [played] = [await campaigning.campaign(), await campaigning.campaign()];
    await activate(played.code);
    await campaigning.win(player, await campaigning.bet(player, 4_000n));
    const open = await campaigning.bet(player, 100n, 'bonus');
    expect(await refusalOf(giveUp())).toMatchObject({ status: 409, code: 'bonus_in_play' });
    expect(await became()).toEqual([[played.id, 'active']]);
    await campaigning.win(player, open);
  });
});
