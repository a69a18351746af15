import { describe, expect, test } from 'vitest';
import { assignDepositBonus } from '#server/campaigns/bonuses.ts';
import { requireCodeFor, requireUsable } from '#server/campaigns/offers.ts';
import type { SessionPlayer } from '#server/http/context.ts';
import type { Campaigning } from '../support/campaigning.ts';
import { campaigningPerTest } from '../support/campaigning-per-test.ts';
import { refusalOf } from '../support/refusals.ts';

let campaigning: Campaigning;
let player: SessionPlayer;
const { ofCode, activate, playedTo, before, later } = campaigningPerTest((opened) => void ({ campaigning, player } = opened));

const invalid = { status: 404, code: 'bonus_code_invalid', message: 'This bonus code is not valid.', extra: {} };
const usedUp = { status: 422, code: 'bonus_code_used', message: 'This bonus code was used or given up before.', extra: {} };
const otherActive = {
  status: 422,
  code: 'bonus_active',
  message: 'One bonus at a time: play the active one to its end or give it up.',
  extra: {},
};

describe('[API-33] [BONUS-01] a bonus code', () => {
  test('is that of a deposit campaign which runs, however it is typed, public or not', async () => {
    const { id } = await campaigning.campaign({ code: 'Secret-1', isPublic: false });
    expect(await ofCode('sECRET-1')).toMatchObject({ id, code: 'Secret-1', state: null });
  });

  test('is refused where nobody made it, or it is not for now, for deposits, for the country or for the currency', async () => {
    const codes = ['NOBODY'];
    for (const its of [{ action: 3 } as const, { starts: later() }, { ends: before() }, { country: 'BR' }, { amounts: {} }])
      codes.push((await campaigning.campaign(its)).code);
    for (const code of codes) expect([code, await refusalOf(ofCode(code))]).toEqual([code, invalid]);
  });

  test('of a country is told to who has not logged in', async () => {
    const { code } = await campaigning.campaign({ country: 'BR' });
    expect(await ofCode(code, { player: null })).toMatchObject({ code, state: null });
  });
});

describe('whether a player may use a code', () => {
  const usable = async (code: string) => requireUsable(campaigning.platform, player, await ofCode(code));
  const verify = () => campaigning.platform.db.sql`update players set email_verified_at = now() where id = ${player.id}`;
  const unverified = {
    status: 422,
    code: 'bonus_email_unverified',
    message: 'This bonus needs a verified e-mail address: follow the link in the letter we sent you.',
    extra: {},
  };
  const household = {
    status: 422,
    code: 'bonus_household',
    message: 'This bonus is given once per household, and another account of yours has had it.',
    extra: {},
  };
  /** Another account of the player's browser, with the bonus. */
  const relative = async (campaignId: number) => {
    const other = await campaigning.player();
    const code = (await campaigning.platform.db.one<{ code: string }>`select code from campaigns where id = ${campaignId}`)!.code;
    const transactionId = await campaigning.deposit(other);
    await assignDepositBonus(campaigning.platform, { playerId: other.id, code, depositMinor: 4_000n, transactionId });
    for (const { id } of [player, other])
      await campaigning.platform.db.sql`
        insert into known_places (player_id, place, browser, seen_at) values (${id}, ${`device:${id}`}, ${`device:of-${player.id}`}, now())
        on conflict do nothing`;
  };

  test('is yes of one that is free, also where it was offered by name', async () => {
    const { id, code } = await campaigning.campaign();
    await usable(code);
    await campaigning.offer(player, id);
    await usable(code);
  });

  test('is no while one is played, whichever that is, and once it was used or given up', async () => {
    const [played, other] = [await campaigning.campaign(), await campaigning.campaign({ needsEmail: true })];
    await activate(played.code);
    for (const { code } of [played, other]) expect(await refusalOf(usable(code))).toEqual(otherActive);
    await playedTo('used');
    for (const status of ['used', 'cancelled', 'expired']) {
      await campaigning.platform.db.sql`update player_campaigns set status = ${status} where player_id = ${player.id}`;
      expect(await refusalOf(usable(played.code))).toEqual(usedUp);
    }
    expect(await refusalOf(usable(other.code))).toEqual(unverified);
  });

  test('[T-06] is no without a verified e-mail address where the campaign wants one', async () => {
    const { code } = await campaigning.campaign({ needsEmail: true });
    expect(await refusalOf(usable(code))).toEqual(unverified);
    await verify();
    await usable(code);
  });

  test('[T-06] is no where the household has had it, unless the campaign is for every account, or the offer is the player’s by name', async () => {
    const [once, each] = [await campaigning.campaign({ isOnce: true, needsEmail: true }), await campaigning.campaign()];
    await relative(once.id);
    await relative(each.id);
    // Reasons that no e-mail address can change come first.
    expect(await refusalOf(usable(once.code))).toEqual(household);
    await usable(each.code);
    await campaigning.offer(player, once.id);
    await verify();
    await usable(once.code);
  });

  test('is held for the household by the deposit that is opened with it: whoever comes at the same moment is refused', async () => {
    const { id, code } = await campaigning.campaign({ isOnce: true });
    const other = await campaigning.player();
    for (const one of [player, other])
      await campaigning.platform.db.sql`
        insert into known_places (player_id, place, browser, seen_at) values (${one.id}, ${`device:${one.id}`}, ${`device:of-${player.id}`}, now())`;
    const opens = async (one: SessionPlayer) => {
      await requireCodeFor(campaigning.platform, one, code, 4_000n);
      await campaigning.deposit(one, 4_000n, { status: 'pending', code });
    };
    await campaigning.while(
      () => opens(other),
      async (free) => {
        const asked = refusalOf(campaigning.platform.db.transaction(() => opens(player)));
        await campaigning.waiting(asked);
        await free();
        expect(await asked).toEqual(household);
      },
    );
    // A campaign for every account makes nobody wait.
    await campaigning.platform.db.sql`update campaigns set is_once_per_household = false where id = ${id}`;
    await campaigning.while(
      () => campaigning.platform.db.sql`select 1 from campaigns where id = ${id} for no key update`,
      async () => {
        await campaigning.platform.db.transaction(() => requireCodeFor(campaigning.platform, player, code, 4_000n));
      },
    );
  });
});

describe('the code of a deposit', () => {
  const deposits = (code: string, minor: bigint) => requireCodeFor(campaigning.platform, player, code, minor);

  test('is for deposits from its least on', async () => {
    const { code } = await campaigning.campaign();
    await deposits(code.toLowerCase(), 2_000n);
    expect(await refusalOf(deposits(code.toLowerCase(), 1_999n))).toEqual({
      status: 422,
      code: 'amount_below_minimum',
      message: `The bonus ${code} is for deposits from 20.00 EUR.`,
      extra: { limit: '20.00' },
    });
  });

  test('is refused as it is where it is checked', async () => {
    expect(await refusalOf(deposits('NOBODY', 4_000n))).toEqual(invalid);
    const { code } = await campaigning.campaign();
    await activate(code);
    expect(await refusalOf(deposits(code, 4_000n))).toEqual(otherActive);
  });
});
