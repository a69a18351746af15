import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Campaign } from '#openapi/model.ts';
import { listGame } from '#tests/support/free-rounds.ts';
import { depositWith } from '#tests/support/bonuses.ts';
import type { TestPlayer } from '#tests/support/caller.ts';
import { newVerifiedPlayer } from '#tests/support/households.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { choose, depositBody, ended, methodId, newKey, startPaymentPlatform } from '#tests/support/payments.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, propose } from '#tests/support/proposals.ts';

let running: TestPlatform;
let owner: TestOperator;
beforeAll(async () => {
  running = await startPaymentPlatform({ config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  await listGame(running.platform);
  owner = await newOperator(running, 'Olive', 'owner');
});
afterAll(() => running.close());

const eur = { currency: 'EUR', bonus_max: '100', deposit_minimum: '20' };
const terms = { bonus_percent: 50, wagering_times: 30, bonus_days: 14, amounts: [eur] };
let made = 0;
const newBonus = async (more: object = {}): Promise<{ id: number; code: string }> => {
  const code = `BONUS${(made += 1)}`;
  expect(outcomeText(await act(owner, 'createBonus', { code, is_public: true, ...terms, ...more }))).toBe('done');
  const { data } = (await owner.call('GET', '/campaigns')).body as { data: { id: number; code: string }[] };
  return data.find((each) => each.code === code)!;
};
const record = async (id: number) => (await owner.call('GET', `/campaigns/${id}`)).body;
const change = (id: number, more: object) => act(owner, 'changeBonus', { campaign_id: id, ...terms, ...more });
const offerOf = async (player: TestPlayer, id: number, language = 'en'): Promise<Campaign> => {
  const path = `/campaigns/players/${player.id}/unusedCampaigns?language=${language}`;
  const offer = ((await player.call('GET', path)).body.data as Campaign[]).find((each) => each.id === id)!;
  return { ...offer, description: offer.description.replaceAll(/[\u00A0\u202F]/g, ' ') };
};
const given = (player: TestPlayer) =>
  running.platform.db.sql<Record<string, unknown>>`
    select status, terms_version as version, bonus_minor::int as bonus, wager_required_minor::int as required from player_campaigns where player_id = ${player.id}`;

describe('[34.5] a deposit bonus is created by a proposal', () => {
  test('whose texts in four languages have the figures of its terms', async () => {
    const { id } = await newBonus();
    const player = await newVerifiedPlayer(running, 'reader');
    const texts = await Promise.all(['en', 'es', 'fr', 'pt'].map(async (language) => (await offerOf(player, id, language)).description));
    expect(texts).toEqual([
      'Deposit 20 EUR or more to get 50% of your deposit as a bonus, up to 100 EUR. Bet the sum of deposit and bonus 30 times with cash to turn the bonus into cash. You have 14 days to do so. If you withdraw before that, you lose the bonus.',
      'Deposita 20 EUR o más y recibe un bono del 50 % de tu depósito, hasta 100 EUR. Apuesta en efectivo 30 veces la suma del depósito y el bono para convertir el bono en efectivo. Tienes 14 días para hacerlo. Si retiras antes, pierdes el bono.',
      'Déposez 20 EUR ou plus et recevez 50 % de votre dépôt en bonus, jusqu’à 100 EUR. Misez en argent 30 fois la somme du dépôt et du bonus pour convertir le bonus en argent. Vous avez 14 jours pour le faire. Si vous retirez avant, vous perdez le bonus.',
      'Deposite 20 EUR ou mais e ganhe 50% do depósito em bônus, até 100 EUR. Aposte em dinheiro 30 vezes a soma do depósito e do bônus para converter o bônus em dinheiro. Você tem 14 dias para isso. Se você sacar antes, perde o bônus.',
    ]);
  });

  test('and a deposit with its code brings what the terms say', async () => {
    const { code } = await newBonus();
    const player = await newVerifiedPlayer(running, 'taker');
    await depositWith(player, '40', code);
    expect(await given(player)).toEqual([{ status: 'active', version: 1, bonus: 2_000, required: 180_000 }]);
  });

  test('that is refused where no player could get it', async () => {
    const refusal = async (more: object) =>
      (await propose(owner, 'createBonus', { code: 'NONE', is_public: true, ...terms, ...more })).body.message;
    expect(await refusal({ amounts: [{ ...eur, bonus_max: '0' }] })).toBe('The largest bonus in EUR is 0.');
    expect(await refusal({ amounts: [eur, eur] })).toBe('Each currency may stand once.');
    const support = await newOperator(running, 'Sam', 'support');
    expect(outcomeText(await propose(support, 'createBonus', { code: 'NONE', is_public: true, ...terms }))).toBe('403 forbidden');
    expect(outcomeText(await propose(owner, 'createBonus', { code: 'NONE', is_public: true, ...terms, wagering_times: 0 }))).toBe(
      '400 invalid_request',
    );
  });
});

describe('[34.5] [BONUS-01] a change of terms makes a version', () => {
  test('who has the bonus, or an open deposit with the code, keeps the version that they accepted', async () => {
    const { id, code } = await newBonus();
    const [holder, payer, later] = [
      await newVerifiedPlayer(running, 'holder'),
      await newVerifiedPlayer(running, 'payer'),
      await newVerifiedPlayer(running, 'later'),
    ];
    await depositWith(holder, '40', code);
    const body = depositBody(await methodId(payer.call, 'LTC'), '40', { bonus_code: code });
    const opened = (await payer.call('POST', '/payments/deposit', body, newKey())).body;
    const before = await offerOf(holder, id);

    const stricter = { bonus_percent: 25, wagering_times: 40, bonus_days: 7, amounts: [{ ...eur, deposit_minimum: '50' }] };
    const proposed = await propose(owner, 'changeBonus', { campaign_id: id, ...terms, ...stricter });
    const changes = proposed.body.effect.changes as { what: string; before: string; after: string }[];
    expect(changes).toContainEqual({ what: `version of the terms of ${code}`, before: '1', after: '2' });
    expect(changes).toContainEqual({ what: 'bonus', before: '50% of the deposit', after: '25% of the deposit' });
    expect(changes).toContainEqual({ what: 'smallest deposit, EUR', before: '20.00', after: '50.00' });
    expect(changes.map(({ what }) => what)).not.toContain('most that one player can cost, EUR');
    expect(outcomeText(await approveProposal(owner, proposed.body.id))).toBe('done');

    expect(await offerOf(holder, id)).toEqual(before);
    await choose(opened.redirect_url, 'exact');
    await ended(payer, opened.transaction_id);
    expect(await given(payer)).toEqual([{ status: 'active', version: 1, bonus: 2_000, required: 180_000 }]);
    expect(await offerOf(payer, id)).toMatchObject({ wagering_times: 30, bonus_percent: 50, deposit_minimum: '20.00' });

    expect((await offerOf(later, id)).description).toMatch(/^Deposit 50 EUR or more to get 25% of your deposit/);
    await depositWith(later, '80', code);
    expect(await given(later)).toEqual([{ status: 'active', version: 2, bonus: 2_000, required: 400_000 }]);
    expect(await record(id)).toMatchObject({
      version: 2,
      rules: { bonus_percent: 25, amounts: [{ currency: 'EUR', deposit_minimum: '50.00', maximum: '100.00', stake: null }] },
      versions: [{ number: 1, rules: { bonus_percent: 50, wagering_times: 30, bonus_days: 14 } }],
    });
    expect((await running.platform.wallet.audit()).differences).toEqual([]);
  });

  test('of free rounds too: what was granted stays, and the next grant is by the new version', async () => {
    const { db } = running.platform;
    const free = (rounds: number, stake: string) => ({
      game_id: 'plinkoear',
      rounds,
      days: 2,
      winnings: 'cash',
      amounts: [{ currency: 'EUR', stake, winnings_max: '10', deposit_minimum: '0' }],
    });
    expect(outcomeText(await act(owner, 'createFreeRounds', { code: 'ROUNDS', is_public: true, ...free(3, '0.10') }))).toBe('done');
    const { id } = await db.single<{ id: number }>`select id from campaigns where code = 'ROUNDS'`;
    const grant = async (player: TestPlayer) => outcomeText(await act(owner, 'grantFreeRounds', { campaign_id: id, player_id: player.id }));
    const [first, second] = [await newVerifiedPlayer(running, 'first'), await newVerifiedPlayer(running, 'second')];
    expect(await grant(first)).toBe('done');
    expect(outcomeText(await act(owner, 'changeFreeRounds', { campaign_id: id, ...free(5, '0.20') }))).toBe('done');
    expect(await grant(second)).toBe('done');
    const grants = await db.sql`
      select free_round_grants.player_id as player, rounds, stake_minor::int as stake, terms_version as version
      from free_round_grants join player_campaigns on player_campaigns.id = player_campaign_id where campaign_id = ${id} order by 1`;
    expect(grants).toEqual([
      { player: first.id, rounds: 3, stake: 10, version: 1 },
      { player: second.id, rounds: 5, stake: 20, version: 2 },
    ]);
  });

  test('which is refused where it changes nothing, another kind, a currency of players, or what has ended', async () => {
    const usd = { ...eur, currency: 'USD' };
    const { id } = await newBonus({ amounts: [eur, usd] });
    const refusal = async (operation: string, parameters: object) =>
      (await propose(owner, operation, { campaign_id: id, ...parameters })).body.message;
    expect(await refusal('changeBonus', { ...terms, amounts: [usd, eur] })).toBe('These are the terms that the campaign has.');
    expect(await refusal('changeBonus', terms)).toBe('The campaign has started, so its currencies stay.');
    const rounds = { game_id: 'plinkoear', rounds: 5, days: 2, winnings: 'cash' };
    const amounts = [{ currency: 'EUR', stake: '0.20', winnings_max: '10', deposit_minimum: '0' }];
    expect(await refusal('changeFreeRounds', { ...rounds, amounts })).toBe('This campaign gives a bonus.');
    const [one, two] = [
      await propose(owner, 'changeBonus', { campaign_id: id, ...terms, wagering_times: 35, amounts: [eur, usd] }),
      await propose(owner, 'changeBonus', { campaign_id: id, ...terms, wagering_times: 36, amounts: [eur, usd] }),
    ];
    expect(outcomeText(await approveProposal(owner, one.body.id))).toBe('done');
    expect(outcomeText(await approveProposal(owner, two.body.id))).toBe('409 proposal_stale');
    await act(owner, 'stopCampaign', { campaign_id: id });
    expect(await refusal('changeBonus', { ...terms, amounts: [eur, usd] })).toBe(
      'This campaign cannot be changed any more: it is stopped.',
    );
    expect(outcomeText(await change(2_147_483_647, {}))).toBe('404 not_found');
  });
});

test('[34.5] a planned campaign is changed in every respect and started by a proposal; one that runs keeps its start', async () => {
  const today = running.platform.now().getTime();
  const day = (days: number) => new Date(today + days * 86_400_000).toISOString();
  const { id } = await newBonus({ starts_at: day(5), ends_at: day(9) });
  const schedule = (more: object) => propose(owner, 'scheduleCampaign', { campaign_id: id, is_public: true, ...more });
  expect((await record(id)).state).toBe('scheduled');
  // A planned campaign has no players yet, so its currencies may change.
  expect(outcomeText(await change(id, { amounts: [{ ...eur, currency: 'USD' }] }))).toBe('done');
  const moved = await schedule({ starts_at: day(6), ends_at: day(8), country: 'BR' });
  expect(moved.body.effect.changes.map(({ what }: { what: string }) => what)).toEqual(['start', 'end', 'country']);
  expect(outcomeText(await approveProposal(owner, moved.body.id))).toBe('done');
  expect(await record(id)).toMatchObject({ state: 'scheduled', starts_at: day(6), country: 'BR' });

  const started = await schedule({ ends_at: day(8), country: 'BR' });
  expect(started.body.effect.changes).toMatchObject([{ what: 'start', after: 'when this is approved' }]);
  expect(outcomeText(await approveProposal(owner, started.body.id))).toBe('done');
  expect(await record(id)).toMatchObject({ state: 'running', version: 2 });
  expect((await schedule({ starts_at: day(1), country: 'BR' })).body.message).toBe('The campaign has started, so its start stays.');
  expect((await schedule({})).body.message).toBe('The campaign has started, so its country stays.');
  expect(outcomeText(await act(owner, 'scheduleCampaign', { campaign_id: id, is_public: false, country: 'BR' }))).toBe('done');
  expect(await record(id)).toMatchObject({ state: 'running', ends_at: null, is_public: false });
});
