/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChildren } from 'preact';
import type { ChipTable } from '#games/client/chip-table.tsx';
import type { PlayContext } from '#games/client/page.ts';
import type { Bet } from '#games/engine/bets.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import type { MessageId } from './messages.ts';

interface Options extends Pick<PlayContext<MessageId>, 't' | 'money'> {
  readonly chips: ChipTable;
  readonly nameOf: (spot: string) => string;
  /** Id of the table's round; empty before the first. */
  readonly roundId: () => string;
}

/** The player's placed bets in the table's round. Chips on the table are not bets yet. */
export interface OwnBets {
  /** @param rounds of the player, including those of earlier rounds of the table. */
  set(rounds: readonly RoundView<'live-roulette'>[]): void;
  /** Formatted; null without a bet. */
  total(): string | null;
  /** Minor units on one spot. */
  on(spot: string): number;
  /** Lists the bets, and the chips that are not bets yet. */
  list(): ComponentChildren;
}

export function ownBets({ t, money, chips, nameOf, roundId }: Options): OwnBets {
  let own: readonly RoundView<'live-roulette'>[] = [];
  const bets = (): readonly Bet[] => own.flatMap(({ state, wager }) => (state === 'placed' && wager.round === roundId() ? wager.bets : []));
  const sum = (some: readonly Bet[]) => some.reduce((total, { stake }) => total + stake, 0);
  const on = (spot: string) => sum(bets().filter((bet) => bet.on === spot));
  return {
    on,
    set: (rounds) => void (own = rounds),
    total: () => (bets().length > 0 ? money.amount(sum(bets())) : null),
    list() {
      const spots = [...new Set(bets().map((bet) => bet.on))];
      return [
        <h3 key="own">{t('ownBets')}</h3>,
        spots.length === 0 ? (
          <p key="none">{t('noBetsYet')}</p>
        ) : (
          <ul key="placed">
            {spots.map((spot) => (
              <li key={spot}>{t('withChip', { spot: nameOf(spot), amount: money.amount(on(spot)) })}</li>
            ))}
          </ul>
        ),
        chips.total() > 0 && [<h3 key="new">{t('newChips')}</h3>, chips.list()],
      ];
    },
  };
}
