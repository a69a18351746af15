import { gamingPerTest, type GamingSeat } from './gaming-per-test.ts';

/** Opens the wallet for a file of tests, and a player with a round of their own for each of them. */
export function roundsPerTest(take: (seat: GamingSeat & { readonly round: string }) => void) {
  let seat: GamingSeat;
  let round: string;
  gamingPerTest((opened) => {
    seat = opened;
    round = `round-${seat.player.id}`;
    take({ ...seat, round });
  });
  const id = (name: string) => `${name}-of-${seat.player.id}`;
  const bet = (name: string, amount_minor = 100, more: object = {}) =>
    seat.gaming.bet(seat.session, id(name), { round_id: round, amount_minor, ...more });
  const win = (name: string, amount: number, more: object = {}) =>
    seat.gaming.win(seat.session, id(name), amount, { round_id: round, request_uuid: id(`win-${name}`), ...more });
  const partial = (name: string, amount: number, win_name: string) =>
    win(name, amount, { request_uuid: id(win_name), closes_round: false });
  const call = (operation: 'walletAmend' | 'walletClose' | 'walletRollback', body: object) =>
    seat.gaming.handlers[operation]({ body: { session_token: seat.session, round_id: round, ...body } } as never, { partner: 'games' });
  const amend = (name: string, amount_minor: number, by: string) =>
    call('walletAmend', { request_uuid: id(by), win_uuid: id(name), amount_minor, currency: 'EUR' });
  const close = () => call('walletClose', { request_uuid: id('close') });
  const undoWin = (name: string) => call('walletRollback', { request_uuid: id(`undo-${name}`), win_uuid: id(name) });
  const undoRound = () => call('walletRollback', { request_uuid: id('undo-round'), whole_round: true });
  /** Directs all calls at another round from now on. @returns its id. */
  const playRound = (name: string): string => (round = name);
  return { id, playRound, bet, win, partial, call, amend, close, undoWin, undoRound };
}
