export const en = {
  place: 'Bet {amount}',
  placeAlone: 'Place a bet',
  placing: 'Placing the bet…',
  aboard: 'The bet is placed. The plane is in the air.',
  outOfReach: 'No connection. The flight goes on at the server; its result will be here when the connection is back.',
  cashOut: 'Cash out',
  cashOutAmount: 'Cash out {amount}',
  cashingOut: 'Cashing out…',
  cashOutMissed: 'Your cash-out did not reach us before the flight ended.',
  autoExit: 'Cash out automatically',
  autoExitAt: 'At multiplier',
  autoExitInvalid: 'Enter a multiplier from {minimum} to {maximum}.',
  whichMultiplier: 'Which multiplier do you mean?',
  ready: 'Ready for take-off',
  flying: 'In the air. {multiplier} and climbing.',
  unheard: 'Without connection: it may be gone already',
  cashedOut: 'Cashed out at {multiplier}',
  gone: 'Gone at {multiplier}',
  landed: 'Landed at {multiplier}',
  crashRules:
    'The plane climbs and may be gone at any moment. Cash out before that and your bet is paid at the multiplier on the screen; the clock of the server counts. At {landing} the plane lands and whoever is aboard is paid. If the connection breaks, your automatic cash-out still works; without one the round is played to its end. If our servers go down while you fly without an automatic cash-out, the round is void, won or lost, and your stake comes back. Fractions of the smallest unit are kept for you and paid with a later win.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
