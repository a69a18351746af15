export const en = {
  openFor: 'Place your bet: {seconds} s',
  closedFor: 'No more bets. Take-off in {seconds} s',
  takingOff: 'No more bets. Take-off follows.',
  inAir: 'The plane is in the air.',
  nextFlightIn: 'Next flight in {seconds} s',
  waitFlight: 'Wait for the next flight',
  boarded: 'Bet placed: {amount}',
  boardedSaid: 'Your bet of {amount} is in this flight. Cash out after take-off.',
  players: 'Players',
  you: 'You',
  flierAboard: '{amount}, aboard',
  flierLeft: '{amount}, cashed out at {multiplier}',
  flierLost: '{amount}, lost',
  exits: 'Cash-outs in this flight',
  lastFlights: 'Last flights',
  liveCrashRules:
    'Everybody at this table is on the same flight. Bets are open for {seconds} seconds by our clock. You can place one bet in each flight, and you cannot take it back. We refuse a bet that arrives after bets close, and take nothing for it. If your stake does not reach us before take-off, we return it. While the plane is in the air nobody can see where it ends, not even players who have cashed out. If a fault delays the take-off, bets without automatic cash-out come back.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
