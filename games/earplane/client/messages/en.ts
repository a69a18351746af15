export const en = {
  place: 'Bet {amount}',
  placeAlone: 'Place a bet',
  placing: 'Placing the bet…',
  aboard: 'The bet is placed. The plane is in the air.',
  outOfReach: 'No connection. The flight goes on at the server. You will see its result when the connection is back.',
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
    'The plane climbs and may be gone at any moment. Cash out before that and your bet is paid at the multiplier on the screen. The clock of the server counts. At {landing} the plane lands and you are paid if you are aboard. If the connection breaks, your automatic cash-out still works. Without one the round is played to its end. If our servers go down and you have no automatic cash-out, the round is void, won or lost. Your stake comes back. Fractions of the smallest unit are kept for you and paid with a later win.',
} as const;

/** The texts that every language has. */
export type Messages = Readonly<Record<keyof typeof en, string>>;
