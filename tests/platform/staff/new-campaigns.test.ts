import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignActFrom, newFields } from '#console/machines/campaign-fields.ts';
import { listGame } from '#tests/support/free-rounds.ts';
import { createPlayer } from '#tests/support/games.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, propose } from '#tests/support/proposals.ts';

const tenMinutesMs = 600_000;
let running: TestPlatform;
let owner: TestOperator;
let time = new Date();
beforeAll(async () => {
  running = await startTestPlatform({ now: () => time, config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  await listGame(running.platform);
  owner = await newOperator(running, 'Olive', 'owner');
});
afterAll(() => running.close());

const later = (ms: number) => new Date(time.getTime() + ms).toISOString();
const eur = { currency: 'EUR', stake: '0.20', winnings_max: '50', deposit_minimum: '20' };
const terms = { code: 'SPRING', game_id: 'plinkoear', rounds: 20, days: 7, winnings: 'cash', is_public: true, amounts: [eur] };
const campaignOf = async (code: string) => {
  const { data } = (await owner.call('GET', '/campaigns')).body as { data: { id: number; code: string }[] };
  return (await owner.call('GET', `/campaigns/${data.find((each) => each.code === code)!.id}`)).body;
};
const descriptions = (record: { terms: { language: string; description: string }[] }) =>
  Object.fromEntries(record.terms.map(({ language, description }) => [language, description.replaceAll('\u00A0', ' ')]));

describe('[34.5] a campaign of free rounds is created by a proposal', () => {
  test('that shows its terms and the most that one player can cost, and nothing exists before it is approved', async () => {
    const proposed = await propose(owner, 'createFreeRounds', terms);
    const changes = Object.fromEntries(
      proposed.body.effect.changes.map(({ what, after }: { what: string; after: string }) => [what, after.replaceAll('\u00A0', ' ')]),
    );
    expect(changes).toMatchObject({
      campaign: 'SPRING',
      rounds: '20 rounds of plinkoear, to be played within 7 days',
      'the winnings become': 'cash',
      'most that one player can cost, EUR': '50.00',
      'text in en':
        '20 free rounds of plinkoear: Deposit 20 EUR or more to get 20 free rounds of plinkoear at 0.20 EUR each. You have 7 days to play. We pay the winnings in cash, up to 50 EUR.',
    });
    expect((await owner.call('GET', '/campaigns')).body.data).toEqual([]);
    expect(outcomeText(await approveProposal(owner, proposed.body.id))).toBe('done');
    const record = await campaignOf('SPRING');
    expect(record).toMatchObject({ type: 'free_rounds', state: 'running', ends_at: null, is_public: true, country: null });
    expect(changes['text in fr']).toBe(`20 manches gratuites de plinkoear: ${descriptions(record)['fr']}`);
  });

  test('whose terms a player reads in four languages, and which can be granted', async () => {
    const bonus = { winnings: 'bonus', wagering_times: 10, bonus_days: 1 };
    const usd = { currency: 'USD', stake: '0.25', winnings_max: '60', deposit_minimum: '0' };
    const parameters = { ...terms, ...bonus, code: 'GIFT', rounds: 1, is_public: false, amounts: [{ ...eur, deposit_minimum: '0' }, usd] };
    expect(outcomeText(await act(owner, 'createFreeRounds', parameters))).toBe('done');
    const record = await campaignOf('GIFT');
    expect(record.terms.map(({ currency }: { currency: string }) => currency)).toEqual(
      Array.from({ length: 4 }, () => ['EUR', 'USD']).flat(),
    );
    const inEuros = record.terms.filter(({ currency }: { currency: string }) => currency === 'EUR');
    expect(descriptions({ terms: inEuros })).toEqual({
      en: 'You get 1 free round of plinkoear at 0.20 EUR. You have 7 days to play. The winnings become a bonus of up to 50 EUR. Wager the bonus 10 times before you withdraw it. You have 1 day to do so.',
      es: 'Recibes 1 ronda gratis de plinkoear de 0,20 EUR. Tienes 7 días para jugar. Las ganancias se convierten en un bono de hasta 50 EUR. Apuesta el bono 10 veces antes de retirarlo. Tienes 1 día para hacerlo.',
      fr: 'Vous recevez 1 manche gratuite de plinkoear à 0,20 EUR. Vous avez 7 jours pour jouer. Les gains deviennent un bonus de 50 EUR au maximum. Misez le bonus 10 fois avant de le retirer. Vous avez 1 jour pour le faire.',
      pt: 'Você ganha 1 rodada grátis de plinkoear de 0,20 EUR. Você tem 7 dias para jogar. Os ganhos viram um bônus de até 50 EUR. Aposte o bônus 10 vezes antes de sacar. Você tem 1 dia para isso.',
    });
    const player = await createPlayer(running.platform);
    expect(outcomeText(await act(owner, 'grantFreeRounds', { campaign_id: record.id, player_id: player.id }))).toBe('done');
    const reply = await fetch(`${running.api}/campaigns/players/${player.id}/unusedCampaigns?language=pt`, { headers: player.headers });
    const offers = ((await reply.json()) as { data: { id: number; description: string }[] }).data;
    expect(offers.find(({ id }) => id === record.id)!.description.replaceAll('\u00A0', ' ')).toBe(descriptions({ terms: inEuros })['pt']);
  });

  test('which starts and ends at its times', async () => {
    const dates = { code: 'TIMED', starts_at: later(tenMinutesMs), ends_at: later(2 * tenMinutesMs) };
    const late = await propose(owner, 'createFreeRounds', { ...terms, ...dates, code: 'LATE' });
    expect(outcomeText(await act(owner, 'createFreeRounds', { ...terms, ...dates }))).toBe('done');
    expect((await campaignOf('TIMED')).state).toBe('scheduled');
    time = new Date(time.getTime() + tenMinutesMs + 1);
    expect((await campaignOf('TIMED')).state).toBe('running');
    expect((await approveProposal(owner, late.body.id)).body.message).toBe(
      'The start is in the past. Leave it out to start at the approval.',
    );
    time = new Date(time.getTime() + tenMinutesMs);
    expect((await campaignOf('TIMED')).state).toBe('ended');
  });

  test('from the fields of its form', () => {
    const fields = {
      ...newFields('free_rounds'),
      code: 'FORM',
      game_id: 'plinkoear',
      rounds: '5',
      days: '2',
      winnings: 'cash',
      is_public: 'false',
      stake_EUR: '0.20',
      maximum_EUR: '50',
      minimum_EUR: '20',
    };
    expect(campaignActFrom(fields)).toEqual({
      operation: 'createFreeRounds',
      parameters: { code: 'FORM', game_id: 'plinkoear', rounds: 5, days: 2, winnings: 'cash', is_public: false, amounts: [eur] },
    });
  });
});

test('[34.5] a campaign that could not run is refused, each with its reason', async () => {
  const { db } = running.platform;
  await db.sql`insert into games (game_id, provider_id, name, type, rank) values ('live-one', 207, 'Live One', 'live-casino', 9)`;
  const refusalOf = async (more: object) => (await propose(owner, 'createFreeRounds', { ...terms, code: 'REFUSED', ...more })).body.message;
  const withAmounts = (...amounts: object[]) => refusalOf({ amounts: amounts.map((each) => ({ ...eur, ...each })) });
  expect(await refusalOf({ code: 'spring' })).toBe('Another campaign has this code.');
  expect(await refusalOf({ game_id: 'none' })).toBe('There is no such game in the catalogue.');
  expect(await refusalOf({ game_id: 'live-one' })).toBe('Live One is closed, or a live table.');
  expect(await refusalOf({ winnings: 'bonus' })).toBe('A bonus needs the times that it is wagered, and its days.');
  expect(await refusalOf({ wagering_times: 3 })).toBe('Cash is not wagered.');
  expect(await refusalOf({ ends_at: later(-1) })).toBe('The end is in the past.');
  expect(await refusalOf({ starts_at: later(2), ends_at: later(1) })).toBe('The end is before the start.');
  expect(await withAmounts({ currency: 'XXX' })).toBe('There are no accounts in XXX.');
  expect(await withAmounts({ stake: '0' })).toBe('The stake of a round in EUR is 0.');
  expect(await withAmounts({ stake: '0.001' })).toBe('EUR has 2 decimals.');
  expect(await withAmounts({ winnings_max: '0.19' })).toBe('The most that is won in EUR is less than the stake of a round.');
  expect(await withAmounts({}, {})).toBe('Each currency may stand once.');
  expect(await withAmounts({}, { currency: 'USD', deposit_minimum: '0' })).toBe('Either every currency has a smallest deposit, or none.');
  for (const more of [{ rounds: 0 }, { rounds: 1001 }, { days: 366 }, { code: 'a b' }, { country: 'br' }, { amounts: [] }, { unknown: 1 }])
    expect(outcomeText(await propose(owner, 'createFreeRounds', { ...terms, code: 'REFUSED', ...more }))).toBe('400 invalid_request');
  const support = await newOperator(running, 'Sam', 'support');
  expect(outcomeText(await propose(support, 'createFreeRounds', terms))).toBe('403 forbidden');
});

test('[34.5] of two campaigns with one code that are approved, the second is refused', async () => {
  const proposals = await Promise.all([1, 2].map(() => propose(owner, 'createFreeRounds', { ...terms, code: 'TWICE' })));
  // A passkey counts its signatures, so two at once need two passkeys.
  const approvers = [owner, await newOperator(running, 'Otto', 'owner')];
  const outcomes = await Promise.all(
    proposals.map(async ({ body }, index) => outcomeText(await approveProposal(approvers[index]!, body.id))),
  );
  expect(outcomes.toSorted()).toEqual(['422 invalid_request', 'done']);
});
