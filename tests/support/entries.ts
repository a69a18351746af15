import { registries as own } from '#registry/index.ts';
import type { GameProviderEntry } from '#server/games/providers.ts';
import type { ProcessorEntry } from '#server/payments/processors.ts';
import type { ProcessorPayment } from '#server/payments/processor-client.ts';
import type { Registries } from '#server/registries.ts';

/** References of the payments requested from another processor. */
export const asked: string[] = [];
const kept = new Map<string, ProcessorPayment>();
const take = (reference: string, payUrl?: string): ProcessorPayment => {
  asked.push(reference);
  const payment: ProcessorPayment = { externalId: `acme-${reference}`, status: 'pending', payUrl };
  kept.set(reference, payment);
  return payment;
};
export const acme: ProcessorEntry = {
  name: 'acme',
  id: 'acmepay',
  signsAs: 'acme',
  secret: () => 'secret of acme',
  address: () => 'https://acme.example',
  capabilities: { deposits: true, withdrawals: true, isSandbox: false },
  connect: (_host, { address }) => ({
    client: {
      createInvoice: async ({ reference }) => take(reference, `${address()}/pay/${reference}`),
      createPayout: async ({ reference }) => take(reference),
      cancel: async (reference) => {
        asked.push(reference);
        return { ...(kept.get(reference) ?? { externalId: `acme-${reference}` }), status: 'declined', reason: 'cancelled' };
      },
      lookup: async (reference) => {
        asked.push(reference);
        return kept.get(reference) ?? null;
      },
    },
  }),
};
const payoutsOnly: ProcessorEntry = {
  ...acme,
  name: 'payouts',
  id: 'payouts',
  capabilities: { deposits: false, withdrawals: true, isSandbox: false },
};
export const arcade: GameProviderEntry = {
  name: 'arcade',
  signsAs: 'arcade',
  secret: () => 'secret of arcade',
  address: () => 'https://arcade.example/play',
  plays: [4711],
  capabilities: { demo: false, bonus: false, sport: null },
  connect: (_host, { address }) => ({
    launch: async ({ game, language, token, isSandbox }) => `${address()}/${game.game_id}?${language}&${token !== null}&${isSandbox}`,
  }),
};
/** Selects shipped entries: an operator's own entries, perhaps under one of these names, must not affect the tests. */
const isShipped = ({ name }: { readonly name: string }): boolean => ['sandbox', 'kept', 'market', 'house'].includes(name);
export const more: Registries = {
  processors: [...own.processors.filter(isShipped), acme, payoutsOnly],
  rateSources: own.rateSources.filter(isShipped),
  exclusionRegisters: [],
  gameProviders: [...own.gameProviders.filter(isShipped), arcade],
};
