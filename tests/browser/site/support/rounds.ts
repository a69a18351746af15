import { blackjackPoints, type Seen } from '#games/engine/index.ts';
import { gamesClient } from '#tests/support/house-games.ts';
import { launchHouseGame } from '#tests/support/launches.ts';
import { catalogueSeed } from '#sandbox/catalogue/seed.ts';
import { titleOf } from './house-games.ts';
import type { SitePlayer } from './players.ts';

/** @returns where the game is, and the token in its link. */
export async function launch(
  site: string,
  player: SitePlayer,
  gameId: string,
  providerId?: number,
): Promise<{ partner: string; token: string }> {
  const { origin, hash } = new URL((await launchHouseGame(site, player, gameId, providerId)).play_for_real!);
  return { partner: origin, token: new URLSearchParams(hash.slice(1)).get('token')! };
}

/** Rounds of Plinkoear that are really played, each with 0.10. */
export async function playRounds(site: string, partner: string, player: SitePlayer, rounds: number): Promise<void> {
  const { token } = await launch(site, player, 'plinkoear');
  const gameClient = await gamesClient(partner).openSession('plinko', { mode: 'real', token });
  for (let round = 0; round < rounds; round += 1) {
    const { status } = await gameClient.play(10, { kind: 'plinko', rows: 12, risk: 'low' });
    if (status !== 200) throw new Error(`The round was answered with ${status}`);
  }
}

/** Bets all cash, in minor units, on a flight that nobody leaves: only the bonus money is left. */
export async function spendCash(site: string, player: SitePlayer, minor: number): Promise<void> {
  const { partner, token } = await launch(site, player, 'earplane');
  const { status } = await (
    await gamesClient(partner).openSession('crash', { mode: 'real', token })
  ).play(minor, { kind: 'crash', autoExit: null });
  if (status !== 200) throw new Error(`The flight was answered with ${status}`);
}

/** Bets bonus money, in minor units, on a minefield without any pick: the round stays open. @returns a function that ends it. */
export async function openBonusRound(site: string, player: SitePlayer, minor: number): Promise<() => Promise<void>> {
  const { gameId, providerId } = catalogueSeed().games.find(({ gameCode }) => gameCode === 'mines')!;
  const { partner, token } = await launch(site, player, gameId, providerId);
  const game = await gamesClient(partner).openSession('mines', { mode: 'real', token });
  const { status, round } = await game.playFrom('bonus', minor, { kind: 'mines', mines: 24 });
  if (status !== 200) throw new Error(`The round was answered with ${status}`);
  return async () => {
    // With 24 mines in 25 cells, any pick ends the round.
    const decided = await game.decide(round.id, 0, { kind: 'mines', pick: 0 });
    if (decided.status !== 200) throw new Error(`The pick was answered with ${decided.status}`);
  };
}

type Dealt = Extract<Seen, { readonly kind: 'blackjack' }>;

/** Plays blackjack, each hand with 0.33, until a hand matches. @returns the id of the round, which stays open. */
export async function dealBlackjack(site: string, player: SitePlayer, isOne: (dealt: Dealt) => boolean): Promise<string> {
  const { gameId, providerId } = titleOf('blackjack');
  const { partner, token } = await launch(site, player, gameId, providerId);
  const game = await gamesClient(partner).openSession('blackjack', { mode: 'real', token });
  for (let hand = 0; hand < 300; hand += 1) {
    let { status, round } = await game.play(33, { kind: 'blackjack', variant: 'split', decks: 8 });
    while (status === 200 && round.state === 'open') {
      const { decided, seen } = round.progress!;
      const dealt = seen as Dealt;
      if (decided.length === 0 && isOne(dealt)) return round.id;
      const isAsked = decided.length === 0 && blackjackPoints(dealt.dealer[0]!) === 1;
      ({ status, round } = await game.decide(round.id, decided.length, { kind: 'blackjack', action: isAsked ? 'decline' : 'stand' }));
    }
    if (status !== 200) throw new Error(`The hand was answered with ${status}`);
  }
  throw new Error('No hand was dealt so');
}
