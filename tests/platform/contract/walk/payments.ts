import type { WithdrawalAddress } from '#openapi/model.ts';
import { choose, deposited, depositBody, ended, ltcAddress, methodId, newKey, withdrawBody } from '#tests/support/payments.ts';
import { around, get, type Scene, type Walk } from './scene.ts';

export const paymentsWalk = ({ platform, guest, player, litecoin, ofBoth }: Scene) => {
  const openWithdrawal = async (amount: string) =>
    (await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, amount), newKey())).body.transaction.externalId as string;
  /** As on the processor's page, so that there is time to cancel. */
  const holdPayouts = (isHeld: boolean) =>
    fetch(`${platform.partner}/payouts`, {
      method: 'POST',
      body: new URLSearchParams({ hold: isHeld ? 'on' : 'off' }),
      redirect: 'manual',
    });
  /** A bet and its win, as a game makes them. */
  const playRound = async (name: string, amount: bigint, payout: bigint): Promise<void> => {
    const { wallet } = platform.platform;
    const game = { gameId: 'plinkoear', providerId: 207, providerName: 'Croupier Originals' };
    await wallet.placeBet({ playerId: player.id, requestId: name, roundId: name, amount, source: 'cash', game });
    await wallet.payWin({ playerId: player.id, betId: name, requestId: `${name}-win`, amount: payout });
  };

  const listAddresses = () => get(player.call, '/me/addresses');
  const saveAddress = async (name: string) => {
    const body = { name, account_id: litecoin, wallet_address: ltcAddress, destination_tag: '', password: 'Secret-123' };
    return (await player.call('POST', '/me/addresses', body)).body.data as WithdrawalAddress;
  };

  return {
    listMyTransactions: () => ofBoth('/me/transactions'),
    getTransaction: async () => {
      const ids = [await deposited(player, '20'), await deposited(player, '30')] as const;
      return [await get(player.call, `/me/transactions/${ids[0]}`), await get(player.call, `/me/transactions/${ids[1]}`)];
    },
    getMonthlyStatement: () => {
      const month = new Date().toISOString().slice(0, 7);
      return around(
        () => get(player.call, `/me/statements/${month}`),
        () => playRound('stated', 100n, 0n),
      );
    },
    listSitePaymentMethods: () => ofBoth('/cms/payment-methods'),
    listDepositMethods: () => ofBoth('/payments/methods/deposit'),
    listWithdrawMethods: () => ofBoth('/payments/methods/withdraw'),
    getWithdrawalAllowance: () => ofBoth('/payments/withdrawal-allowance'),
    deposit: async () => {
      const replies = [];
      for (const choice of ['refuse', 'exact'] as const) {
        const { body } = await player.call('POST', '/payments/deposit', depositBody(litecoin, '25'), newKey());
        await choose(body.redirect_url as string, choice);
        replies.push(await ended(player, body.transaction_id as string));
      }
      return [replies[0], replies[1]];
    },
    openDepositAddress: async () => {
      const ripple = await methodId(player.call, 'XRP');
      const open = async (method: number) => (await player.call('POST', '/payments/address', { payment_method_id: method })).body;
      return [await open(litecoin), await open(ripple)];
    },
    creditHeldDeposit: async () => {
      const { db } = platform.platform;
      const credited = async (amount: string) => {
        const { body } = await player.call('POST', '/payments/deposit', depositBody(litecoin, amount), newKey());
        await db.sql`insert into play_limits (player_id, kind, period, amount_minor) values (${player.id}, 'deposit', 'day', 0)`;
        await choose(body.redirect_url as string, 'exact');
        const { payload } = await ended(player, body.transaction_id as string);
        await db.sql`delete from play_limits where player_id = ${player.id} and kind = 'deposit'`;
        return (await player.call('POST', `/me/held-deposits/${payload!.held!.id}/credit`)).body;
      };
      return [await credited('21'), await credited('22')];
    },
    withdraw: async () => {
      const first = await ended(player, await openWithdrawal('15'));
      return [first, await ended(player, await openWithdrawal('17'))];
    },
    listWithdrawalAddresses: () => around(listAddresses, () => saveAddress('Listed')),
    addWithdrawalAddress: async () => [await saveAddress('One name'), await saveAddress('Another name')],
    removeWithdrawalAddress: async () => {
      const { id } = await saveAddress('To go');
      return around(listAddresses, () => player.call('DELETE', `/me/addresses/${id}`));
    },
    getLastUsedCard: () =>
      around(
        () => get(player.call, '/payments/globank/player/last-used-card'),
        () =>
          platform.platform.db
            .sql`insert into payment_cards (player_id, brand, last4, used_at) values (${player.id}, 'Visa', '4242', now())`,
      ),
    getCoinPrice: async () => [await get(player.call, '/payments/prices/LTC'), await get(player.call, '/payments/prices/BTC')],
    convertCurrency: async () => [
      await get(player.call, '/payments/zeroxprocessing/convert-currency/EUR?out=LTC&amount=50'),
      await get(player.call, '/payments/zeroxprocessing/convert-currency/EUR?out=LTC&amount=51'),
    ],
    convertCrypto: async () => [
      await get(player.call, '/payments/zeroxprocessing/convert-crypto/LTC?out=EUR&amount=1'),
      await get(player.call, '/payments/zeroxprocessing/convert-crypto/LTC?out=EUR&amount=2'),
    ],
    cancelTransaction: async () => {
      await holdPayouts(true);
      const id = await openWithdrawal('16');
      const answers = await around(
        () => get(player.call, `/me/transactions/${id}`),
        () => player.call('GET', `/payments/providers/zeroxprocessing/cancel/${id}`),
      );
      await holdPayouts(false);
      return answers;
    },
    listLeaderboard: () =>
      around(
        () => get(guest, '/static/transactions?type_id=5&per_page=10'),
        () => playRound('board', 100n, 700n),
      ),
  } satisfies Partial<Walk>;
};
